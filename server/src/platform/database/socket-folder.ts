import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './folder-lock.ts'

const prefix = 'karwan-socket-'

/**
 * A private folder for a socket, named by the process that has it: `karwan-socket-4711-Xy3abc`. Folders of processes
 * that died are removed.
 */
export const makeSocketFolder = (parent: string = tmpdir()): string => {
  for (const name of readdirSync(parent)) if (isStale(parent, name)) rmSync(join(parent, name), { recursive: true, force: true })
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`))
}

/**
 * Ours, of a process that is not there any more. One with our own number is another's when it was made before this
 * process began.
 */
const isStale = (parent: string, name: string): boolean => {
  const owner = Number(new RegExp(`^${prefix}(\\d+)-[\\w-]{6}$`).exec(name)?.[1])
  if (!Number.isInteger(owner)) return false
  const made = statSync(join(parent, name), { throwIfNoEntry: false })
  if (!made?.isDirectory() || (process.getuid && made.uid !== process.getuid())) return false
  const began = Date.now() - process.uptime() * 1000
  return owner === process.pid ? made.mtimeMs < began - 1000 : !isAlive(owner)
}
