import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from '../../platform/database/index.ts'

interface LockQuestion {
  /** Table and condition of the row: `vouchers where code = 'ONCE'`. */
  readonly row: string
  /** The statements before which the row must be locked. */
  readonly before: RegExp
}

/**
 * Runs an action in a transaction and returns, for each of its statements that is asked about, whether the transaction
 * had the row locked when that statement came. The embedded database has one session, so no second transaction can show
 * a missing lock there; but the row itself tells who locked it (`xmax`).
 */
export const lockedBefore = async (
  { pool }: Database,
  { row, before }: LockQuestion,
  action: (tx: Transaction) => Promise<unknown>,
): Promise<readonly boolean[]> => {
  const client = await pool.connect()
  const query = client.query.bind(client) as (...asked: readonly unknown[]) => Promise<{ readonly rows: readonly { locked: boolean }[] }>
  const locked: boolean[] = []
  const watched = async (asked: unknown, ...rest: readonly unknown[]) => {
    const text = typeof asked === 'string' ? asked : (asked as { readonly text: string }).text
    if (before.test(text)) {
      const { rows } = await query(`select coalesce(xmax::text = pg_current_xact_id_if_assigned()::text, false) as locked from ${row}`)
      locked.push(rows.length > 0 && rows.every(each => each.locked))
    }
    return query(asked, ...rest)
  }
  Object.assign(client, { query: watched })
  try {
    await drizzle(client).transaction(action as never)
  } finally {
    Object.assign(client, { query })
    client.release()
  }
  return locked
}
