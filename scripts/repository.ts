import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Folders with nothing that a person wrote. */
const left = new Set(['node_modules', '.git', '.karwan', 'build', 'test-results', 'playwright-report', 'coverage'])

/**
 * Lists the files of a folder and its subfolders, as paths from the root of the repository with `/` between their
 * parts.
 */
export const listFiles = (folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !left.has(name))
    .flatMap(entry => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : []
    })
    .sort()

/** Returns the text of a file of the repository. */
export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Prints what is wrong and ends the process with code 1, or prints `fine` if nothing is. */
export function report(wrong: readonly string[], fine: string): void {
  if (wrong.length === 0) {
    console.log(fine)
    return
  }
  console.error(wrong.join('\n'))
  process.exit(1)
}
