import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Ours: after a restart in a container the number of a process that died may be our own. */
const held = new Set<string>()

/**
 * Keeps a second process off a folder: the embedded database would be destroyed by two writers. A lock left by a
 * process that died is taken over. Throws an Error that names the folder and the process when it is in use. Returns
 * what gives it back.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'in-use-by')
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      held.add(file)
      return () => {
        held.delete(file)
        rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = Number.parseInt(readFileSync(file, 'utf8'), 10)
    const inUse = owner === process.pid ? held.has(file) : Number.isInteger(owner) && isAlive(owner)
    if (inUse)
      throw new Error(`The embedded database in ${folder} is in use by process ${owner}. Stop it, or set DATABASE_URL to a PostgreSQL.`)
    rmSync(file, { force: true })
  }
  throw new Error(`The embedded database in ${folder} could not be locked`)
}
