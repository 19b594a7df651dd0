import { beginRun, endRun } from './reused-database.ts'
import { findPostgres } from './test-database.ts'

/** Runs once for all test files of the server: their databases are handed on, and dropped when all have ended. */
export default function setup(): () => Promise<void> {
  beginRun()
  return async () => {
    const server = await findPostgres()
    if (server) await endRun(server)
  }
}
