/**
 * Checks the docs: links lead to files and headings that exist, files named in backticks exist, decisions are numbered
 * without holes and have a status.
 */
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listFiles, readText, report } from './repository.ts'
import { root } from './run.ts'

const files = listFiles()
const pages = files.filter(path => path.endsWith('.md'))
const wrong: string[] = []

/** The anchor that a heading gets: lower case, hyphens for spaces, no punctuation. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set([...readText(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

for (const page of pages) {
  const text = readText(page).replace(/^```[\s\S]*?^```/gm, '')
  for (const [, target = ''] of text.replace(/`[^`]+`/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const file = path ? normalize(join(dirname(page), path)) : page
    if (!existsSync(join(root, file))) wrong.push(`${page}: ${target} does not exist`)
    else if (anchor && file.endsWith('.md') && !anchorsOf(file).has(anchor)) wrong.push(`${page}: ${target} has no such heading`)
  }
  // A concept of a part may be named as its entry point is imported: `domain/money`.
  for (const [, path = ''] of text.matchAll(
    /`((?:adapters|brands|contract|domain|e2e|messages|sandbox|scripts|server|web|docs|bench)\/[\w./-]+)`/g,
  ))
    if (!path.includes('node_modules') && !existsSync(join(root, path)) && !existsSync(join(root, path.replace('/', '/src/'))))
      wrong.push(`${page}: ${path} does not exist`)
}

// The map of folders in ARCHITECTURE.md names each folder of the server and the web, two levels deep where a folder
// only groups others.
const map = readText('ARCHITECTURE.md')
const foldersOf = (root: string): string[] => [
  ...new Set(files.filter(path => path.startsWith(`${root}/`)).map(path => dirname(path.slice(root.length + 1)))),
]
for (const part of ['server/src', 'web/src'])
  for (const folder of new Set(foldersOf(part).map(path => path.split('/').slice(0, 2).join('/')))) {
    const isInside = folder.includes('/') && map.includes(`\`${dirname(folder)}\``) && !map.includes(`\`${dirname(folder)}/`)
    if (folder !== '.' && !isInside && !map.includes(`\`${folder}\``) && !map.includes(`\`${folder}/`))
      wrong.push(`ARCHITECTURE.md: its map of folders lacks ${part}/${folder}`)
  }

const decisions = pages.filter(path => /^docs\/decisions\/\d/.test(path))
decisions.forEach((path, at) => {
  const number = at + 1
  const text = readText(path)
  if (!path.startsWith(`docs/decisions/${String(number).padStart(4, '0')}-`)) wrong.push(`${path}: number ${number} is missing before it`)
  if (!text.startsWith(`# ${number}. `)) wrong.push(`${path}: its title begins with "# ${number}. "`)
  if (!/^\n?(In force|Superseded by \[\d+\]\(\S+\)), \d{4}-\d\d-\d\d\.$/m.test(text.split('\n').slice(1, 4).join('\n')))
    wrong.push(`${path}: its status is missing: "In force, 2026-11-21." or "Superseded by [N](N-….md), 2026-11-21."`)
  if (!readText('docs/decisions/README.md').includes(`](${path.split('/').at(-1)})`))
    wrong.push(`docs/decisions/README.md does not list ${path}`)
})
for (const path of files.filter(file => /\.(tsx?|css|md)$/.test(file) && !file.startsWith('scripts/')))
  for (const [, number] of readText(path).matchAll(/\b[Dd]ecision (\d+)\b/g))
    if (Number(number) > decisions.length) wrong.push(`${path}: there is no decision ${number}`)

report(wrong, `${pages.length} pages of docs, ${decisions.length} decisions`)
