/**
 * Checks `docs/requirements.md` against the code: every id named in the code stands there, with the tests that prove
 * it.
 * `node scripts/requirements.ts --write` writes the lists of tests anew.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readText, report } from './repository.ts'
import { root } from './run.ts'

const page = 'docs/requirements.md'
const isCode = (path: string): boolean => /\.(tsx?|mjs|js|css|sql|typ)$/.test(path)
const isTest = (path: string): boolean => /(\.(test|spec)|-conformance)\.tsx?$/.test(path)
const proofOf = (path: string): string => `- \`${path}\``

interface Requirement {
  readonly id: string
  readonly sentence: string
  /** Files whose test titles name the id, as the page lists them. */
  readonly listed: readonly string[]
}

const [head = '', ...sections] = readText(page).split(/^(?=##)/m)
const requirements = sections.flatMap((section): Requirement[] => {
  const id = /^### (\S+)$/m.exec(section)?.[1]
  if (!id) return []
  const lines = section.split('\n').slice(1)
  return [
    {
      id,
      sentence: lines.filter(line => line && !line.startsWith('- `')).join('\n'),
      listed: lines.filter(line => line.startsWith('- `')),
    },
  ]
})

const ids = new Set(requirements.map(({ id }) => id))
const families = [...new Set(requirements.map(({ id }) => id.slice(0, 2)))].join('|')
const anyId = new RegExp(`\\b(?:${families})-\\d+\\b`, 'g')

const proofs = new Map<string, string[]>()
const unknown: string[] = []
for (const path of listFiles().filter(isCode)) {
  const text = readText(path)
  const named = new Set(text.match(anyId))
  for (const [, id = ''] of isTest(path) ? text.matchAll(/\[([A-Z]{2}-\d+)\]/g) : []) named.add(id)
  for (const id of named) if (!ids.has(id)) unknown.push(`${path}: ${id} is not in ${page}`)
  if (isTest(path)) for (const id of named) if (text.includes(`[${id}]`)) proofs.set(id, [...(proofs.get(id) ?? []), proofOf(path)])
}
const proofsOf = (id: string): readonly string[] => proofs.get(id) ?? []

if (process.argv.includes('--write')) {
  const written = sections.map(section => {
    const id = /^### (\S+)$/m.exec(section)?.[1]
    if (!id) return section
    const text = section.replace(/^- `.*\n/gm, '').trimEnd()
    return `${[text, proofsOf(id).join('\n')].filter(Boolean).join('\n\n')}\n\n`
  })
  writeFileSync(join(root, page), `${[head, ...written].join('').trimEnd()}\n`)
  console.log(`Wrote ${page}`)
} else {
  const wrong = requirements.flatMap(({ id, sentence }) => {
    const excused = /^(Not built yet|No test):/m.test(sentence)
    if (!sentence) return [`${page}: ${id} has no sentence`]
    if (!excused && proofsOf(id).length === 0)
      return [`${page}: ${id} has no test; write one, or begin a line with "No test:" and the reason`]
    if (excused && proofsOf(id).length > 0) return [`${page}: ${id} has tests, but also says that it has none`]
    return []
  })
  const stale = requirements.filter(({ id, listed }) => listed.join() !== proofsOf(id).join()).map(({ id }) => id)
  if (stale.length > 0) wrong.push(`${page}: the tests of ${stale.join(', ')} have changed; run "npm run docs"`)
  report([...wrong, ...unknown], `${requirements.length} requirements, each with its tests`)
}
