import { expect, test } from 'vitest'
import { partEndsOf } from './part-ends.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const flight = { id: 'f', kind: 'flight', offerUntil: at('10:00') } as const
const seats = (state: 'held' | 'unknown', payBy: Date | null, priceUntil: Date | null) => ({ id: 'f', state, payBy, priceUntil })
const endsOf = (...holds: readonly ReturnType<typeof seats>[]) =>
  partEndsOf([flight, { id: 'h', kind: 'hotel', offerUntil: null }], holds).map(({ kind, at: end }) => [
    kind,
    end === undefined ? undefined : new Date(end).toISOString().slice(11, 16),
  ])
const unknownStay = ['hotel', undefined]

test('[BK-4] a part ends with its offer; with its seats or their price, whichever is first, less half an hour, where they are held', () => {
  expect(endsOf()).toEqual([['flight', '10:00'], unknownStay])
  expect(endsOf(seats('unknown', at('15:00'), at('14:00')))).toEqual([['flight', '10:00'], unknownStay])
  expect(endsOf(seats('held', at('15:00'), at('14:00')))).toEqual([['flight', '13:30'], unknownStay])
  expect(endsOf(seats('held', at('15:00'), at('16:00')))).toEqual([['flight', '14:30'], unknownStay])
  expect(endsOf(seats('held', at('15:00'), null))).toEqual([['flight', '14:30'], unknownStay])
  expect(endsOf(seats('held', null, null))).toEqual([['flight', undefined], unknownStay])
})
