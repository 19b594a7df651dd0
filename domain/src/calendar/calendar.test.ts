import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDayNumber, findLocalDate, isLeap } from './dates.ts'
import {
  addDays,
  addMonths,
  ageOn,
  compareDates,
  dayOffset,
  daysBetween,
  holidaysBetween,
  instantToLocal,
  localToInstant,
  minutesBetween,
  monthGrid,
  nights,
  today,
  weekday,
} from './index.ts'

const anyDate = fc.integer({ min: -25_000, max: 60_000 }).map(dateOfDayNumber)

test('only days of the calendar are dates', () => {
  expect(findLocalDate('2028-02-29')).toBe('2028-02-29')
  for (const text of ['2027-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '20260101', '0026-01-01', ''])
    expect(findLocalDate(text)).toBeUndefined()
  expect([1900, 2000, 2024, 2026].map(isLeap)).toEqual([false, true, true, false])
})

test('adding days and counting them agree, in order', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      const later = addDays(date, days)
      expect(daysBetween(date, later)).toBe(days)
      expect(Math.sign(compareDates(later, date))).toBe(Math.sign(days))
      expect(weekday(later)).toBe((((weekday(date) + days) % 7) + 7) % 7)
    }),
  )
  expect(nights('2026-02-27', '2026-03-02')).toBe(3)
  expect(weekday('2026-11-21')).toBe(6)
})

test('a month later keeps the day or takes the last of the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2026-03-15', -3)).toBe('2025-12-15')
})

test('age is full years on a day', () => {
  expect(ageOn('2014-11-21', '2026-11-20')).toBe(11)
  expect(ageOn('2014-11-21', '2026-11-21')).toBe(12)
  expect(ageOn('2024-02-29', '2026-02-28')).toBe(1)
  expect(ageOn('2024-02-29', '2026-03-01')).toBe(2)
})

test('a picker shows every day of the month once, in weeks from Saturday', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2090 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 6 }),
      (year, month, start) => {
        const grid = monthGrid(year, month, start)
        const days = grid.flat().filter(day => day !== undefined)
        expect(grid.every(week => week.length === 7)).toBe(true)
        expect(new Set(days).size).toBe(days.length)
        grid.forEach(week => {
          week.forEach((day, column) => {
            if (day) expect(weekday(day)).toBe((start + column) % 7)
          })
        })
      },
    ),
  )
  expect(monthGrid(2026, 11)[0]?.[1]).toBe('2026-11-01')
})

test('wall clocks become instants and back, in every zone we fly to', () => {
  const zones = ['Asia/Baghdad', 'Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'Asia/Tehran']
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 28_000_000, max: 31_500_000 }), (zone, minutes) => {
      const local = instantToLocal(new Date(minutes * 60_000), zone)
      expect(instantToLocal(localToInstant(local, zone), zone)).toBe(local)
    }),
  )
  expect(localToInstant('2026-07-01T12:00', 'Asia/Baghdad')).toBe('2026-07-01T09:00:00Z')
  expect(localToInstant('2026-07-01T12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00Z')
})

test('the hour summer time skips is read after the change, the hour it repeats is the first', () => {
  expect(localToInstant('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00Z')
  expect(localToInstant('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00Z')
})

test('a flight over zones lasts what it lasts, and its +1 is in calendar days', () => {
  expect(minutesBetween('2026-01-15T23:30', 'Asia/Baghdad', '2026-01-16T02:15', 'Europe/Istanbul')).toBe(165)
  expect(minutesBetween('2026-01-15T10:00', 'Asia/Baghdad', '2026-01-15T12:30', 'Europe/Berlin')).toBe(270)
  expect(dayOffset('2026-01-15T23:30', '2026-01-16T02:15')).toBe(1)
})

test('the day turns at local midnight', () => {
  expect(today('Asia/Baghdad', '2026-11-20T21:30:00Z')).toBe('2026-11-21')
  expect(today('Europe/London', '2026-11-20T21:30:00Z')).toBe('2026-11-20')
})

test('holidays of Iraq are marked as published: Newroz, both Eids, Ramadan, Ashura, Arbaeen, Mawlid', () => {
  const first = (id: string, year: number) => holidaysBetween(`${year}-01-01`, `${year}-12-31`, 'IQ').find(day => day.id === id)?.date
  expect(['ramadan', 'eidFitr', 'eidAdha'].map(id => first(id, 2026))).toEqual(['2026-02-18', '2026-03-20', '2026-05-27'])
  expect(['ramadan', 'eidFitr', 'eidAdha', 'ashura', 'arbaeen', 'mawlid'].map(id => first(id, 2027))).toEqual([
    '2027-02-08',
    '2027-03-09',
    '2027-05-16',
    '2027-06-15',
    '2027-07-24',
    '2027-08-14',
  ])
  expect(holidaysBetween('2026-03-19', '2026-03-25', 'IQ').filter(day => day.id === 'newroz')).toHaveLength(5)
  expect(holidaysBetween('2026-12-08', '2026-12-08', 'SY')).toEqual([{ date: '2026-12-08', id: 'liberationDaySyria' }])
})

test('clocks near a change of summer time are read as those far from it', () => {
  const moments = fc.integer({ min: Date.parse('2026-03-26T00:00Z') / 60_000, max: Date.parse('2026-04-02T00:00Z') / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom('Europe/Berlin', 'Asia/Beirut', 'Africa/Cairo', 'America/New_York'), moments, (zone, minute) => {
      const local = instantToLocal(new Date(minute * 60_000), zone)
      expect(instantToLocal(localToInstant(local, zone), zone)).toBe(local)
    }),
    { numRuns: 400 },
  )
})
