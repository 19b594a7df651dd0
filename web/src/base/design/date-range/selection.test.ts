import { weekday } from '@karwan/domain/calendar'
import { expect, test } from 'vitest'
import { monthsBetween, moveByKey, pickDay, placeOf, within } from './selection.ts'

const flight = { single: false, minDays: 0 }
const hotel = { single: false, minDays: 1 }

test('the first press begins, the second ends, the third begins anew', () => {
  const first = pickDay({}, '2027-03-20', flight)
  const second = pickDay(first, '2027-03-24', flight)
  expect(second).toEqual({ start: '2027-03-20', end: '2027-03-24' })
  expect(pickDay(second, '2027-03-22', flight)).toEqual({ start: '2027-03-22' })
})

test('a day before the first becomes the first', () => {
  expect(pickDay({ start: '2027-03-20' }, '2027-03-19', flight)).toEqual({ start: '2027-03-19' })
})

test('a flight may return on the same day, a hotel needs a night', () => {
  expect(pickDay({ start: '2027-03-20' }, '2027-03-20', flight)).toEqual({ start: '2027-03-20', end: '2027-03-20' })
  expect(pickDay({ start: '2027-03-20' }, '2027-03-20', hotel)).toEqual({ start: '2027-03-20' })
})

test('one day only: each press replaces it', () => {
  expect(pickDay({ start: '2027-03-20' }, '2027-03-25', { single: true, minDays: 0 })).toEqual({ start: '2027-03-25' })
})

test('days between are told apart from the ends, also while the end is only pointed at', () => {
  const chosen = { start: '2027-03-20', end: '2027-03-23' }
  expect(['2027-03-19', '2027-03-20', '2027-03-21', '2027-03-23'].map(day => placeOf(day, chosen))).toEqual([
    undefined,
    'start',
    'between',
    'end',
  ])
  expect(placeOf('2027-03-21', { start: '2027-03-20' }, '2027-03-22')).toBe('between')
  expect(placeOf('2027-03-20', { start: '2027-03-20', end: '2027-03-20' })).toBe('both')
  // A day that nothing follows has no band beside it.
  expect(placeOf('2027-03-20', { start: '2027-03-20' })).toBe('both')
  expect(placeOf('2027-03-20', { start: '2027-03-20' }, '2027-03-22')).toBe('start')
})

test('[LN-2] the arrows of the date grid follow the reading direction', () => {
  expect(moveByKey('2027-03-20', 'ArrowRight', 'ltr')).toBe('2027-03-21')
  expect(moveByKey('2027-03-20', 'ArrowRight', 'rtl')).toBe('2027-03-19')
  expect(moveByKey('2027-03-20', 'ArrowDown', 'rtl')).toBe('2027-03-27')
})

test('the week of the grid begins on Saturday', () => {
  const wednesday = '2027-03-24'
  expect(weekday(moveByKey(wednesday, 'Home', 'ltr') ?? '')).toBe(6)
  expect(moveByKey(wednesday, 'Home', 'rtl')).toBe('2027-03-20')
  expect(moveByKey(wednesday, 'End', 'rtl')).toBe('2027-03-26')
})

test('page keys go by months and keep to the last day of a shorter one', () => {
  expect(moveByKey('2027-01-31', 'PageDown', 'ltr')).toBe('2027-02-28')
  expect(moveByKey('2027-01-31', 'PageUp', 'ltr', true)).toBe('2026-01-31')
  expect(moveByKey('2027-01-31', 'x', 'ltr')).toBeUndefined()
})

test('months from one day to another, over the year', () => {
  expect(monthsBetween('2026-11-21', '2027-01-03')).toEqual([
    { year: 2026, month: 11 },
    { year: 2026, month: 12 },
    { year: 2027, month: 1 },
  ])
  expect(within('2026-01-01', '2026-11-21', '2027-11-21')).toBe('2026-11-21')
})
