import { expect, test } from 'vitest'
import { guestRatingOf } from './guest-rating.ts'

test('a score out of 10 is kept in tenths with its count', () => {
  expect(guestRatingOf(8.94, 1204)).toEqual({ tenths: 89, count: 1204 })
  expect(guestRatingOf(10, 1)).toEqual({ tenths: 100, count: 1 })
})

test('what cannot be true is no rating', () => {
  for (const score of [0, -1, 10.1, 89, Number.NaN, Number.POSITIVE_INFINITY, 0.01, '8.9', null, undefined])
    expect(guestRatingOf(score, 12)).toBeUndefined()
  for (const count of [0, -3, 1.5, 10_000_001, Number.NaN, '12', null, undefined]) expect(guestRatingOf(8.9, count)).toBeUndefined()
})
