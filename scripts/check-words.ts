/**
 * Counts words that have a standard replacement, in names, comments, test titles and docs, and lines that are too long.
 * No count may grow:
 * `scripts/words-left.json` holds the largest that is allowed. `node scripts/check-words.ts --write` lowers it;
 *   `--where WORD` lists the places.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Piece, piecesOf } from './pieces.ts'
import { listFiles, readText } from './repository.ts'
import { root } from './run.ts'
import { type Exception, longest, type WordRule, words } from './words.ts'

const limits = 'scripts/words-left.json'
const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path) && !/\.generated\.ts$/.test(path)
const isPage = (path: string): boolean => path.endsWith('.md') && !path.endsWith('CREDITS.md')
/** These name the words in order to forbid them, or are old by nature. */
const isExempt = (path: string): boolean => /^scripts\/(words|check-words|pieces)|(^|\/)migrations\/|^node_modules/.test(path)

interface Place {
  readonly path: string
  readonly line: number
  readonly text: string
  readonly kind: Piece['kind']
}

const places = new Map<string, Place[]>(words.map(({ word }) => [word, []]))
const long = { comments: [] as Place[], docs: [] as Place[] }

const covers = ({ paths, text, field }: Exception, path: string, piece: Piece): boolean =>
  (paths || text || field) !== undefined &&
  (!paths || paths.test(path)) &&
  (!text || text.test(piece.text)) &&
  (!field || (piece.isField === true && field.test(piece.text)))

interface Found {
  readonly rule: WordRule
  readonly matches: readonly RegExpExecArray[]
}
const matchesOf = ({ kind, text }: Piece): readonly Found[] =>
  words.flatMap(rule => {
    const pattern = kind === 'name' ? rule.names : rule.prose
    const matches = pattern ? [...text.matchAll(pattern)] : []
    return matches.length > 0 ? [{ rule, matches }] : []
  })
/** A name is looked at once: most are used in many places. */
const names = new Map<string, readonly Found[]>()
const listFound = (piece: Piece): readonly Found[] => {
  if (piece.kind !== 'name') return matchesOf(piece)
  const found = names.get(piece.text) ?? matchesOf(piece)
  names.set(piece.text, found)
  return found
}

const find = (path: string, piece: Piece): void => {
  const { kind, text, line } = piece
  for (const { rule, matches } of listFound(piece)) {
    if (rule.allowed?.some(exception => covers(exception, path, piece))) continue
    for (const match of matches) {
      const before = text.slice(0, match.index)
      places.get(rule.word)?.push({ path, line: line + (before.match(/\n/g)?.length ?? 0), text: match[0], kind })
    }
  }
}

for (const path of listFiles().filter(file => (isCode(file) || isPage(file)) && !isExempt(file))) {
  const text = readText(path)
  const rows = text.split('\n')
  for (const piece of piecesOf(path, text)) {
    find(path, piece)
    if (piece.kind === 'comment' || piece.kind === 'prose')
      for (let at = piece.line; at < piece.line + piece.text.split('\n').length; at += 1) {
        const row = rows[at - 1] ?? ''
        const isProse = piece.kind === 'prose' || /^\s*(\/\*|\*|\/\/)/.test(row)
        // Tables and long addresses cannot be broken.
        if (row.length > longest && isProse && !/^\s*\||https?:\/\/\S{60}/.test(row))
          long[piece.kind === 'comment' ? 'comments' : 'docs'].push({ path, line: at, text: row, kind: piece.kind })
      }
  }
}

const rows: readonly (readonly [string, string, readonly Place[]])[] = [
  ...words.map(({ word, instead }: WordRule) => [word, instead, places.get(word) ?? []] as const),
  [`comment lines over ${longest}`, '', long.comments],
  [`Markdown lines over ${longest}`, '', long.docs],
]
const where = process.argv[process.argv.indexOf('--where') + 1]
if (process.argv.includes('--where')) {
  for (const { path, line, kind, text } of rows.find(([word]) => word === where)?.[2] ?? [])
    console.log(`${path}:${line}: ${kind}: ${text.trim()}`)
  process.exit(0)
}

const allowed = JSON.parse(readText(limits)) as Record<string, number>
const grown = rows.filter(([word, , found]) => found.length > (allowed[word] ?? 0))
for (const [word, instead, found] of rows)
  if (found.length > 0 || (allowed[word] ?? 0) > 0)
    console.log(`${String(found.length).padStart(5)} of ${String(allowed[word] ?? 0).padEnd(5)} ${word}${instead && ` → ${instead}`}`)

if (process.argv.includes('--write')) {
  const lowered = Object.fromEntries(rows.map(([word, , found]) => [word, Math.min(found.length, allowed[word] ?? found.length)]))
  writeFileSync(join(root, limits), `${JSON.stringify(lowered, null, 2)}\n`)
} else if (grown.length > 0) {
  console.error(
    `\nMore than allowed: ${grown.map(([word]) => word).join(', ')}. Use the standard word, or see: node scripts/check-words.ts --where WORD`,
  )
  process.exit(1)
}
