import { setTimeout as wait } from 'node:timers/promises'

/**
 * PostgreSQL ended one of two transactions that could not both go on: nothing of it happened, and doing it again is
 * right.
 */
const again = ['40001', '40P01']
const mostTimes = 3

/** Returns the SQLSTATE of a failed query, also if the query builder wrapped it; else undefined. */
export const sqlStateOf = (error: unknown): string | undefined => {
  for (let found = error; found instanceof Error; found = found.cause) {
    const { code } = found as Error & { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/**
 * Does a transaction that lost against another one (serialization failure, deadlock) again, three times more at most,
 * after a random pause.
 */
export const repeatLost = async <Result>(
  run: () => Promise<Result>,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<Result> => {
  for (let times = 0; ; times += 1) {
    try {
      return await run()
    } catch (error) {
      if (times >= mostTimes || !again.includes(sqlStateOf(error) ?? '')) throw error
      await pause(Math.random() * 20 * 2 ** times)
    }
  }
}
