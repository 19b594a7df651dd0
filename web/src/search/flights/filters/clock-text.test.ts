import { expect, test } from 'vitest'
import { readClock, writeClock } from './clock-text.ts'

test('a duration is read from its box as it was written there', () => {
  const minutes = [0, 5, 59, 60, 90, 605, 1439, 1440, 5999]
  expect(minutes.map(each => readClock(writeClock(each)))).toEqual(minutes)
  expect(minutes.map(writeClock).slice(0, 5)).toEqual(['0:00', '0:05', '0:59', '1:00', '1:30'])
})
test('whole hours are understood, nonsense is not', () => {
  expect(['7', '7:5', ' 12:30 '].map(readClock)).toEqual([420, 425, 750])
  expect(['', '7:75', 'ten', '-3', '1:2:3'].map(readClock)).toEqual([undefined, undefined, undefined, undefined, undefined])
})
