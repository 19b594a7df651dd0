import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
/** Where the code of the home page and its frame stands, and the rules that may find fault with a search. */
const places = [
  'web/src/home',
  'web/src/layout',
  'web/src/search-form',
  'web/src/recent-searches',
  'web/src/design',
  'web/src/i18n',
  'web/src/brand',
  'web/src/app.tsx',
  'web/src/unreachable.tsx',
  'web/src/problem-page.tsx',
  'messages/src/format',
  'domain/src/flights/address.ts',
  'domain/src/flights/search-rules.ts',
  'domain/src/hotels/address.ts',
  'domain/src/hotels/search-rules.ts',
]
/** Keys that are put together from data. */
const whole = /^(holiday|time)\./
const named = /['"`]([a-z]+\.[A-Za-z0-9.]+)['"`]/g

/**
 * The words of the home page alone, as `virtual:home-words/<language>`: those of the base group that its code names. The page a visitor sees first
 * carries a third of the catalogue; the next page brings the rest.
 */
export function homeWords(): Plugin {
  const prefix = 'virtual:home-words/'
  return {
    name: 'karwan-home-words',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const language = id.slice(prefix.length + 1)
      const { words } = (await import(path.join(root, `messages/src/${language}/base/index.ts`))) as {
        words: Readonly<Record<string, string>>
      }
      const keys = namedKeys()
      const own = Object.entries(words).filter(([key]) => keys.has(key) || whole.test(key))
      return `export const words = ${JSON.stringify(Object.fromEntries(own))}`
    },
  }
}

function namedKeys(): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const file of places.flatMap(filesOf)) for (const [, key] of readFileSync(file, 'utf8').matchAll(named)) keys.add(key ?? '')
  return keys
}

function filesOf(place: string): readonly string[] {
  const full = path.join(root, place)
  if (/\.tsx?$/.test(place)) return [full]
  const entries = readdirSync(full, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && /(?<!\.test|\.generated)\.tsx?$/.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
}
