/**
 * `npm run build`: builds the pages when something they are made of has changed. `npm start` and the tests call it too.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'web/build/stamp')
/** Folders and files that the pages are built from. */
const sources = ['web', 'console', 'messages/src', 'brands/src', 'domain/src', 'contract/src', 'package-lock.json']
/** Files that a build writes last. */
const built = ['web/build/server/index.js', 'console/build/manifest.json']
const made = new Set(['build', 'node_modules'])

/** Builds the pages unless they are up to date. Rejects when they cannot be built. */
export const buildPages = async (say: (line: string) => void = console.info): Promise<void> => {
  const fingerprint = await fingerprintOf(sources)
  const known = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (known === fingerprint && built.every(file => existsSync(path.join(root, file)))) return
  say('Building the pages (this takes about half a minute, and only after a change) …')
  const begun = Date.now()
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  await run([vite, 'build', '--app', '--logLevel', 'warn'], path.join(root, 'web'))
  await run([vite, 'build', '--logLevel', 'warn'], path.join(root, 'console'))
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, fingerprint)
  say(`Pages built in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

const fingerprintOf = async (places: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of await listFiles(path.join(root, place))) {
      hash
        .update(path.relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  return hash.digest('hex')
}

/** Files of a folder and its folders in a fixed order, or the file itself; tests and what was made are left out. */
const listFiles = async (place: string): Promise<readonly string[]> => {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return existsSync(place) ? [place] : []
  const kept = entries.filter(({ name }) => !made.has(name) && !/\.test\.tsx?$/.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  return (await Promise.all(kept.map(entry => listFiles(path.join(place, entry.name))))).flat()
}

/** A Node program with its progress shown as it comes. */
const run = (command: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`The pages could not be built (exit code ${code}).`))))
  })

if (import.meta.main) {
  await buildPages().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
