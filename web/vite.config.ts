import { cp } from 'node:fs/promises'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite'
import { buildWorker } from './dev/build-worker.ts'
import { finishBuild } from './dev/finish-build.ts'
import { pageChunks } from './dev/page-chunks.ts'
import { pageFiles } from './dev/page-files.ts'

const build = path.join(import.meta.dirname, 'build')
const chunks = pageChunks()
/** Warnings of the bundler that are accepted on purpose. */
const meant = new Set([
  // `"use client"` in packages: pages have no server components, so it says nothing here.
  'MODULE_LEVEL_DIRECTIVE',
  // One page needs the module at once, another when it is pressed.
  'INEFFECTIVE_DYNAMIC_IMPORT',
])
const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (!meant.has(log.code ?? '')) handle(level, log)
}
const isStyle = (file: string) => file.endsWith('.css')

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [tailwindcss(), pageFiles(chunks.isKnown), chunks.plugin],
  // The library of maps is one file of a megabyte; what pages need at first has limits of its own (`scripts/test.ts`).
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 1200, emptyOutDir: true },
  environments: {
    client: {
      // The formatters of dates take their words from the page (`messages/package.json`).
      resolve: { conditions: ['karwan-page', ...defaultClientConditions] },
      build: {
        outDir: 'build/client',
        // The first page has the names of all files: seven characters tell versions of one file apart.
        rolldownOptions: { input: './src/entry.client.tsx', output: { chunkFileNames: 'assets/[name]-[hash:7].js' }, onLog },
        // A page's files come side by side; a part that comes with a press has most of its own there already, and the
        // names of files weigh.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) =>
            /route-|(found-flights|found-hotels|ad-card)\.lazy-/.test(file) ? needed : needed.filter(isStyle),
        },
      },
    },
    // The whole of the server's side in one place, production React included: it starts fast and depends on no
    // NODE_ENV.
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        emitAssets: true,
        copyPublicDir: false,
        rolldownOptions: { onLog, input: './src/server-side.ts', output: { entryFileNames: 'index.js' } },
        target: 'es2024',
      },
      resolve: { noExternal: true },
    },
  },
  builder: {
    sharedConfigBuild: true,
    buildApp: async builder => {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('Both sides of the page are built')
      // Once to see which page needs what, once to cut it by that. The server's side names the files of the page's.
      await builder.build(client)
      await builder.build(client)
      await builder.build(ssr)
      const assets = path.join(build, 'server/assets')
      await cp(assets, path.join(build, 'client/assets'), { recursive: true, filter: file => !/\.(js|css)$/.test(file) })
      await buildWorker(path.join(build, 'client'))
      await finishBuild(build)
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
})
