import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openShopClock } from './clock.ts'

afterEach(() => void vi.useRealTimers())

/** A database whose clock is ahead of the machine's by a number of milliseconds; NaN: it does not answer. */
const openFake = async (aheadMs: number) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25) })
  const state = { aheadMs, ended: false, asked: 0 }
  const warnings: string[] = []
  const pool = {
    get ended() {
      return state.ended
    },
    query: async () => {
      state.asked += 1
      if (Number.isNaN(state.aheadMs)) throw new Error('connect ECONNREFUSED')
      return { rows: [{ at: Date.now() + state.aheadMs }] }
    },
  }
  const clock = await openShopClock({ kind: 'postgresql', pool: pool as unknown as pg.Pool }, { warn: line => void warnings.push(line) })
  const ahead = (): number => Math.round(clock.now().getTime() - Date.now())
  return { state, warnings, ahead }
}
const hour = 3_600_000

test('the time of a shop is its database’s, whatever the machine says, and operations are told of a difference', async () => {
  const { ahead, warnings } = await openFake(hour)
  expect(ahead()).toBe(hour)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ahead(), warnings]).toEqual([hour, ["The clock of this machine differs from the database's by -3600 s; the database's counts"]])
})

test('it follows the database’s clock when that is set back, runs on without it, and lets small differences be', async () => {
  const { state, ahead, warnings } = await openFake(0)
  state.aheadMs = 200
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ahead()).toBe(0)
  state.aheadMs = -45 * 60_000
  await vi.advanceTimersByTimeAsync(10_000)
  expect([ahead(), warnings.length]).toEqual([-45 * 60_000, 1])
  state.aheadMs = Number.NaN
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ahead()).toBe(-45 * 60_000)
  state.ended = true
  const before = state.asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.asked).toBe(before)
})

test('a database that does not answer at the start ends the start', async () => {
  await expect(openFake(Number.NaN)).rejects.toThrow('ECONNREFUSED')
})
