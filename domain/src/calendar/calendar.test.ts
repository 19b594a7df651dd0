import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDayNumber, findLocalDate, isLeap } from './dates.ts'
import {
  addDays,
  addMonths,
  ageOn,
  compareDates,
  dateOf,
  dayOffset,
  daysBetween,
  holidaysBetween,
  instantToLocal,
  isLocalDate,
  isLocalDateTime,
  isZone,
  localToInstant,
  minuteOfDay,
  minutesBetween,
  monthGrid,
  nights,
  timeOf,
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

test('what only looks like a date, or has more around it, is none', () => {
  for (const text of ['x2026-01-01', '2026-01-01x', '2026-01-00', '2026-00-01', ' 2026-01-01', '0999-12-31'])
    expect([text, findLocalDate(text)]).toEqual([text, undefined])
  expect([findLocalDate('1000-01-01'), findLocalDate('9999-12-31')]).toEqual(['1000-01-01', '9999-12-31'])
  expect(() => addDays('2026-02-30', 1)).toThrow('Not a date: "2026-02-30"')
  expect([isLocalDate(20_260_101), isLocalDate(['2026-01-01']), isLocalDate(null)]).toEqual([false, false, false])
})

test('what only looks like a time of a day is none', () => {
  expect(isLocalDateTime('2026-01-01T23:59')).toBe(true)
  for (const value of [
    'x2026-01-01T10:00',
    '2026-01-01T10:00Z',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '2026-13-01T10:00',
    '2026-01-01',
    null,
    5,
  ])
    expect([value, isLocalDateTime(value)]).toEqual([value, false])
  expect(() => minutesBetween('2026-01-01T10:00', 'UTC', '2026-01-01', 'UTC')).toThrow('Not a local date and time: "2026-01-01"')
  expect(() => today('UTC', 'yesterday')).toThrow('Not an instant: yesterday')
})

test('a birthday counts from its day on', () => {
  const ages = ['2026-03-14', '2026-03-15', '2026-03-16', '2026-02-20', '2026-04-01'].map(date => ageOn('2000-03-15', date))
  expect(ages).toEqual([25, 26, 26, 25, 26])
})

test('a month of the picker has its days once each, in as many weeks as it touches', () => {
  const days = (year: number, month: number) => monthGrid(year, month).flat().filter(Boolean)
  expect(days(2026, 11)).toHaveLength(30)
  expect([days(2026, 12)[0], days(2026, 12).at(-1)]).toEqual(['2026-12-01', '2026-12-31'])
  expect([monthGrid(2026, 2).length, monthGrid(2026, 8).length, monthGrid(2027, 2).length]).toEqual([5, 5, 5])
  // February 2031 begins on a Saturday and has four whole weeks.
  expect(monthGrid(2031, 2)).toHaveLength(4)
})

test('a zone is one that the platform knows', () => {
  expect(['Asia/Baghdad', 'UTC', 'Asia/Nowhere', ''].map(isZone)).toEqual([true, true, false, false])
})

test('a wall clock has its day, its time and its minute', () => {
  expect([dateOf('2026-01-15T09:05'), timeOf('2026-01-15T09:05'), minuteOfDay('2026-01-15T09:05')]).toEqual(['2026-01-15', '09:05', 545])
})

test('on the days around a change of summer time each wall clock is read with the offset that holds then', () => {
  const berlin = (local: string) => localToInstant(local, 'Europe/Berlin')
  expect(berlin('2026-03-28T12:00')).toBe('2026-03-28T11:00:00Z')
  expect(berlin('2026-03-29T01:59')).toBe('2026-03-29T00:59:00Z')
  expect(berlin('2026-03-29T03:00')).toBe('2026-03-29T01:00:00Z')
  expect(berlin('2026-03-30T12:00')).toBe('2026-03-30T10:00:00Z')
  expect(berlin('2026-10-25T01:59')).toBe('2026-10-24T23:59:00Z')
  expect(berlin('2026-10-25T03:00')).toBe('2026-10-25T02:00:00Z')
  // Where clocks are behind UTC, the change falls on another day of UTC.
  expect(localToInstant('2026-03-08T03:00', 'America/Los_Angeles')).toBe('2026-03-08T10:00:00Z')
  expect(localToInstant('2026-11-01T01:30', 'America/Los_Angeles')).toBe('2026-11-01T08:30:00Z')
  // In one day of one zone, the clock of that day alone is asked.
  expect(minutesBetween('2026-06-01T10:00', 'Europe/Berlin', '2026-06-01T12:30', 'Europe/Berlin')).toBe(150)
  expect(minutesBetween('2026-06-01T23:00', 'Europe/Berlin', '2026-06-02T01:30', 'Europe/Berlin')).toBe(150)
})

test('only the holidays of a country are its own', () => {
  const ids = (country: string) => new Set(holidaysBetween('2026-01-01', '2026-12-31', country).map(({ id }) => id))
  expect([
    ids('IQ').has('ashura'),
    ids('SY').has('ashura'),
    ids('SY').has('independenceSyria'),
    ids('IQ').has('independenceSyria'),
  ]).toEqual([true, false, true, false])
})
