import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, money } from '../money/index.ts'
import {
  reminderAt,
  rescueAnswers,
  rescueChoices,
  rescueDeadline,
  rescueMoney,
  rescueStateOf,
  rescueTransitions,
  silenceMeans,
} from './rescue.ts'

const hourMs = 3_600_000
const now = new Date('2026-11-17T06:00:00Z')
const inHours = (hours: number): Date => new Date(now.getTime() + hours * hourMs)

test('[PK-19] a rescue ends once, and each of its ends is reached by a choice or by silence', () => {
  const ends = Object.entries(rescueTransitions).flatMap(([state, next]) => (next.length === 0 ? [state] : []))
  expect(ends.toSorted()).toEqual([...rescueTransitions.offered].toSorted())
  expect([...rescueAnswers.map(choice => rescueStateOf[choice]), 'lapsed'].toSorted()).toEqual(ends.toSorted())
})

test.each([
  ['the hours of the brand', { begins: inHours(500), freeUntil: null }, 24],
  ['a day before the trip', { begins: inHours(30), freeUntil: null }, 6],
  ['two hours before it costs something', { begins: inHours(500), freeUntil: inHours(12) }, 10],
  ['an hour at least, though the trip is near', { begins: inHours(20), freeUntil: null }, 1],
  ['an hour at least, though it costs something soon', { begins: inHours(500), freeUntil: inHours(1) }, 1],
])('[PK-20] the deadline is %s', (_, part, hours) => {
  expect(rescueDeadline(part, 24, now)).toEqual(inHours(hours))
})

test('[PK-20] silence releases what can still be given back for nothing, and keeps what cannot', () => {
  const deadline = inHours(24)
  expect(silenceMeans({ freeUntil: inHours(25) }, deadline)).toBe('release')
  expect(silenceMeans({ freeUntil: deadline }, deadline)).toBe('keep')
  expect(silenceMeans({ freeUntil: null }, deadline)).toBe('keep')
  const facts = fc.record({ freeIn: fc.option(fc.integer({ min: 0, max: 2000 })), beginsIn: fc.integer({ min: 0, max: 2000 }) })
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 96 }), ({ freeIn, beginsIn }, hours) => {
      const part = { freeUntil: freeIn === null ? null : inHours(freeIn), begins: inHours(beginsIn) }
      const until = rescueDeadline(part, hours, now)
      const reminder = reminderAt(now, until)
      expect(until.getTime() - now.getTime()).toBeGreaterThanOrEqual(hourMs)
      expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(hours * hourMs)
      expect(reminder > now && reminder < until).toBe(true)
      // What silence gives back costs us nothing at its supplier.
      if (silenceMeans(part, until) === 'release') expect(part.freeUntil !== null && part.freeUntil > until).toBe(true)
    }),
  )
})

test('[PK-19] [PK-20] what goes back and what stands are what was sold; a release gives all of it back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 0, max: 9_000_000 }), (refused, confirmed) => {
      const [part, total] = [money(refused, 'IQD'), money(refused + confirmed, 'IQD')]
      for (const choice of rescueChoices) {
        const { back, stands } = rescueMoney(total, part, choice)
        expect(add(back, stands)).toEqual(total)
      }
      expect(rescueMoney(total, part, 'keep').back).toEqual(part)
      expect(rescueMoney(total, part, 'release').back).toEqual(total)
    }),
  )
})
