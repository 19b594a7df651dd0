import type { Database } from '../../platform/database/index.ts'

/** Brings waiting jobs forward by `ms`, as if that much time had passed: the queue runs on the database's clock. */
export const shiftJobs = async ({ pool }: Pick<Database, 'pool'>, ms: number): Promise<void> => {
  await pool.query(`update pgboss.job set start_after = start_after - $1 * interval '1 millisecond' where state < 'active'`, [ms])
}

/** Does the same for jobs of a process that died: its last sign of life is older by `ms` too. */
export const shiftLostJobs = async (database: Pick<Database, 'pool'>, ms: number): Promise<void> => {
  await shiftJobs(database, ms)
  await database.pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - $1 * interval '1 millisecond',
      started_on = started_on - $1 * interval '1 millisecond' where state = 'active'`,
    [ms],
  )
}
