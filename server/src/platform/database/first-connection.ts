import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

/** The database cannot be opened. The message is one line for a person. */
export class DatabaseUnavailable extends Error {
  constructor(reason: string) {
    super(`The database cannot be opened: ${reason}`)
    this.name = 'DatabaseUnavailable'
  }
}

/** PostgreSQL has no room for a connection, is starting or stopping, or does not listen yet. */
const passing = new Set(['53300', '57P03', '57P01', 'ECONNREFUSED'])
const everyMs = 500

/**
 * Resolves when the database takes a connection. Waits so long where it does not now, and warns once; throws
 * `DatabaseUnavailable`.
 */
export const untilConnected = async (pool: Pool, warn: (line: string) => void, waitMs: number): Promise<void> => {
  const until = performance.now() + waitMs
  for (let times = 0; ; times += 1) {
    try {
      const client = await pool.connect()
      return client.release()
    } catch (error) {
      const { code = '', message } = error as Error & { readonly code?: string }
      const reason = message || code
      if (!passing.has(code) || performance.now() >= until) throw new DatabaseUnavailable(reason)
      if (times === 0) warn(`The database takes no connection (${reason}). It is asked again for ${waitMs / 1000} s.`)
      await wait(everyMs)
    }
  }
}
