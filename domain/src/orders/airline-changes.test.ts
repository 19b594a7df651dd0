import { expect, test } from 'vitest'
import { changeAnswerBy } from './airline-changes.ts'

const now = new Date('2026-11-17T06:00Z')
const hour = 3_600_000

test.each([
  ['three days, where the flight leaves much later', 400, 72],
  ['a day before the departure', 90, 66],
  ['half of the time that is left', 40, 20],
  ['at once, where it has left by now', -2, 0],
])('[SU-8] a traveler is asked to answer a change by an airline within %s', (_, departs, hours) => {
  expect(changeAnswerBy(now, new Date(now.getTime() + departs * hour))).toEqual(new Date(now.getTime() + hours * hour))
})

test('[SU-8] the nearer the departure, the earlier the answer is needed', () => {
  const until = (hours: number) => changeAnswerBy(now, new Date(now.getTime() + hours * hour)).getTime()
  for (let hours = 1; hours < 200; hours++) expect(until(hours)).toBeGreaterThanOrEqual(until(hours - 1))
})
