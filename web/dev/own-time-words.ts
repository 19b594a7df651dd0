import path from 'node:path'
import type { Plugin } from 'vite'

const ofThePage = path.resolve(import.meta.dirname, '../src/base/i18n/time-words.ts')

/** The formatters carry their words of time in every language; a page has those of its own among its words, and takes them from there. */
export const ownTimeWords = (): Plugin => ({
  name: 'karwan-own-time-words',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (source === './times.ts' && /messages\/src\/format\//.test(importer ?? '') ? ofThePage : undefined),
})
