import type { HotelRow } from '@karwan/contract/hotels'
import { expect, test } from 'vitest'
import { keepSame } from './use-same-rows.ts'

const hotel = (Id: string, amount: number) => ({ Id, MinPrice: { amount, currency: 'IQD' } }) as HotelRow

test('a hotel that says what it said before is the same object in the next answer, wherever it stands', () => {
  const first = keepSame(undefined, [hotel('a', 1), hotel('b', 2)])
  const next = keepSame(first, [hotel('c', 3), hotel('b', 2), hotel('a', 9)])
  expect(next.rows.map(({ Id }) => Id)).toEqual(['c', 'b', 'a'])
  expect(next.rows[1]).toBe(first.rows[1])
  expect(next.rows[2]).not.toBe(first.rows[0])
  expect(next.rows[2]?.MinPrice.amount).toBe(9)
})

test('an answer that says the same is the same list', () => {
  const first = keepSame(undefined, [hotel('a', 1), hotel('b', 2)])
  expect(keepSame(first, [hotel('a', 1), hotel('b', 2)]).rows).toBe(first.rows)
  expect(keepSame(first, [hotel('b', 2), hotel('a', 1)]).rows).not.toBe(first.rows)
  expect(keepSame(first, [hotel('a', 1)]).rows).toEqual([hotel('a', 1)])
})
