import path from 'node:path'
import { compressFiles } from '@karwan/web/compress-files'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

const outDir = path.join(import.meta.dirname, 'build')

/** Writes the compressed twins of the built files. */
const compressed: Plugin = { name: 'compressed', apply: 'build', writeBundle: { order: 'post', handler: () => compressFiles(outDir) } }

/** `"use client"` in packages says nothing in a page that has no server's side. */
const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}

export default defineConfig({
  appType: 'custom',
  base: '/console/',
  publicDir: false,
  plugins: [compressed],
  // The formatters of dates take their words from the page (`messages/package.json`).
  resolve: { conditions: ['karwan-page', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // React, the parts of forms and dialogs, and the reader of answers in one file: it comes once and is kept.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: './src/main.tsx', onLog },
  },
})
