import { expect, test } from 'vitest'
import { translatorOf } from '../all/index.ts'
import { checkInHours, checkOutHours } from './index.ts'

const hours = { checkInFrom: '14:00', checkInUntil: '23:00', receptionAllHours: false }

test('hours of check-in are said as far as the hotel tells them', () => {
  const t = translatorOf('en')
  expect(checkInHours(t, hours)).toBe('from 14:00 until 23:00')
  expect(checkInHours(t, { ...hours, checkInUntil: null })).toBe('from 14:00')
  expect(checkInHours(t, { ...hours, checkInFrom: null })).toBe('until 23:00')
  expect(checkInHours(t, { ...hours, checkInUntil: null, receptionAllHours: true })).toBe('from 14:00 · 24-hour reception')
  expect(checkInHours(t, { checkInFrom: null, checkInUntil: null, receptionAllHours: false })).toBe('')
  expect([checkOutHours(t, { checkOutUntil: '12:00' }), checkOutHours(t, { checkOutUntil: null })]).toEqual(['until 12:00', ''])
})
test('in each language', () => {
  expect(checkInHours(translatorOf('ar'), hours)).toBe('من 14:00 حتى 23:00')
  expect(checkInHours(translatorOf('ckb'), hours)).toBe('لە 14:00 تا 23:00')
})
