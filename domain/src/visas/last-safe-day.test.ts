import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/index.ts'
import { lastSafeDay } from './last-safe-day.ts'

// 2026-12-20 is a Sunday.

test('[VI-20] without the weekend of an authority, the last safe day passes over Friday, Saturday and Sunday', () => {
  expect(lastSafeDay({ workingDays: { from: 1, to: 10 } }, '2026-12-20')).toBe('2026-11-30')
})

test('[VI-20] days of the calendar are counted as they are, before two working days, from a working day on', () => {
  expect(lastSafeDay({ calendarDays: { from: 15, to: 42 } }, '2026-12-20')).toBe('2026-11-04')
  expect(lastSafeDay({ calendarDays: { from: 15, to: 45 } }, '2026-12-20')).toBe('2026-10-29')
})

test('[VI-20] without a weekend on record the day is never later than with the one that it has', () => {
  const anyArrival = fc.integer({ min: 0, max: 400 }).map(days => addDays('2026-11-20', days))
  const anyTime = fc.oneof(
    fc.integer({ min: 0, max: 60 }).map(to => ({ workingDays: { from: 0, to } })),
    fc.integer({ min: 0, max: 90 }).map(to => ({ calendarDays: { from: 0, to } })),
  )
  const weekend = fc.constantFrom([5], [5, 6], [6, 0], [0], [])
  fc.assert(
    fc.property(anyTime, anyArrival, weekend, (time, arrival, days) => {
      const known = lastSafeDay(time, arrival, { weekend: days, holidays: [] })
      expect(lastSafeDay(time, arrival) <= known).toBe(true)
      expect(known < arrival).toBe(true)
    }),
  )
})
