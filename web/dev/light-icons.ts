import path from 'node:path'
import type { Plugin } from 'vite'

const ownMaker = path.resolve(import.meta.dirname, '../src/base/design/icons/lucide-icon.ts')
const icon = /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/

/**
 * Icons of lucide-react without what none of ours uses: the maker with its many settings, and the names inside each
 * drawing.
 */
export const lightIcons = (): Plugin => ({
  name: 'karwan-light-icons',
  enforce: 'pre',
  resolveId: (source, importer) => (source === '../createLucideIcon.mjs' && icon.test(importer ?? '') ? ownMaker : undefined),
  transform: (code, id) =>
    icon.test(id) ? { code: code.replace(/,\s*key: "[^"]*"/g, '').replace(/\bname: "[^"]*",\s*size: 24,/, ''), map: null } : undefined,
})
