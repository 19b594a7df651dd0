import { expect, test } from 'vitest'
import { nextCheck, readWindowMs } from './polling-schedule.ts'

const begun = new Date('2026-11-17T06:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Milliseconds after the start at which an attempt of an age is read next. */
const nextAt = (age: number): number | undefined => {
  const next = nextCheck(begun, new Date(begun.getTime() + age))
  return next && next.getTime() - begun.getTime()
}

test('[PY-9] an open attempt is read 1, 2, 5, 10, 20 and 30 minutes after its start', () => {
  const minutes = [0, 1, 2, 5, 10, 20].map(age => (nextAt(age * minute) ?? 0) / minute)
  expect(minutes).toEqual([1, 2, 5, 10, 20, 30])
  expect(nextAt(minute - 1)).toBe(minute)
})

test('an attempt that began before the clock was set back is read a minute from now', () => {
  const now = new Date(begun.getTime() - 45 * minute)
  expect(nextCheck(begun, now)).toEqual(new Date(now.getTime() + minute))
})

test('[PY-9] then hourly for a day, daily for a week, and no more', () => {
  expect(nextAt(30 * minute)).toBe(hour)
  expect(nextAt(hour)).toBe(2 * hour)
  expect(nextAt(day - 1)).toBe(day)
  expect(nextAt(day)).toBe(2 * day)
  expect(nextAt(7 * day - 1)).toBe(7 * day)
  expect(nextAt(7 * day)).toBeUndefined()
})

test('two reads of one payment are as far apart as its gateway wants', () => {
  expect([readWindowMs(), readWindowMs(4)]).toEqual([minute, minute / 2])
})
