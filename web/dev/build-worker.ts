import path from 'node:path'
import { build } from 'vite'

const web = path.resolve(import.meta.dirname, '..')

/** The service worker stands alone in one file, under an address that never changes. */
export async function buildWorker(clientFolder: string): Promise<void> {
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: 'es2022',
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: path.join(web, 'src/base/offline/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  })
}
