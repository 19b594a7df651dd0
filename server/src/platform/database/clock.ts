import type { Database, Log } from './open.ts'

export interface ShopClock {
  now(): Date
}

const everyMs = 10_000
/** A shorter difference may be the way of the answer, and is let be. */
const sameMs = 250
/** A longer one is in the log. */
const tellMs = 10_000
/** An answer that took longer says too little. */
const slowMs = 1000

/**
 * Opens the clock of a shop: the database's, asked again and again until it is closed, so that all servers have one
 * time whatever their machines say. Between two answers it runs by itself. Throws if the database does not answer the
 * first time. The embedded database has the machine's time.
 */
export const openShopClock = async ({ kind, pool }: Pick<Database, 'kind' | 'pool'>, log: Pick<Log, 'warn'>): Promise<ShopClock> => {
  if (kind === 'embedded') return { now: () => new Date() }
  let zero: number | undefined
  const read = (): number => (zero ?? 0) + performance.now()
  const ask = async (): Promise<void> => {
    const asked = performance.now()
    const { rows } = await pool.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as at')
    const answered = performance.now()
    const measured = Number(rows[0]?.at) - (asked + answered) / 2
    if (zero === undefined) zero = measured
    if (answered - asked > slowMs || Math.abs(measured - zero) <= sameMs) return
    zero = measured
  }
  let knownAheadMs = 0
  const tell = (): void => {
    const aheadMs = Math.round(read() - Date.now())
    if (Math.abs(aheadMs - knownAheadMs) > tellMs)
      log.warn(`The clock of this machine differs from the database's by ${Math.round(-aheadMs / 1000)} s; the database's counts`)
    knownAheadMs = aheadMs
  }
  await ask()
  tell()
  // The database may be away: the time goes on meanwhile.
  const timer = setInterval(() => (pool.ended ? clearInterval(timer) : void ask().then(tell, () => {})), everyMs)
  timer.unref()
  return { now: () => new Date(read()) }
}
