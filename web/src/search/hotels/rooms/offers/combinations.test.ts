import { money } from '@karwan/domain/money'
import { expect, test } from 'vitest'
import { listCombinations } from './combinations.ts'
import type { Offer } from './room-groups.ts'
import { offerFor } from './testing/offer.ts'

const offer = (code: string, roomIndex: number, amount: number, more: Partial<Omit<Offer, 'price'>> = {}): Offer =>
  offerFor({ code, roomIndex, ...more, price: money(amount, 'IQD') })
const listed = (offers: readonly Offer[], rooms = 2) =>
  listCombinations(offers, rooms).map(({ offers, total }) => [offers.map(({ code }) => code).join(' '), total.amount])

test('[HS-6] the cheapest rooms, the cheapest with a meal and the cheapest that can be given back are each one choice', () => {
  const offers = [
    offer('a0', 0, 100, { board: 'RO' }),
    offer('b0', 0, 120),
    offer('c0', 0, 150, { refundable: true }),
    offer('a1', 1, 90, { board: 'RO' }),
    offer('b1', 1, 130),
    offer('c1', 1, 140, { refundable: true, board: 'RO' }),
  ]
  expect(listed(offers)).toEqual([
    ['a0 a1', 190],
    ['b0 b1', 250],
    ['c0 c1', 290],
  ])
})

test('[HS-6] what is the same is offered once, and nothing where a room has no offer', () => {
  expect(listed([offer('a0', 0, 100), offer('a1', 1, 90)])).toEqual([['a0 a1', 190]])
  expect(listed([offer('a0', 0, 100)])).toEqual([])
})

test('[HS-6] no more rooms of a kind are put together than the hotel has left', () => {
  const offers = [
    offer('a0', 0, 100, { roomsLeft: 1 }),
    offer('a1', 1, 100, { roomsLeft: 1 }),
    offer('s1', 1, 300, { roomType: 'suite', roomsLeft: 4 }),
  ]
  expect(listed(offers)).toEqual([['a0 s1', 400]])
})

test('[HS-6] rooms with the same name, meal and terms stand in one row: 2 × twin', () => {
  const [first] = listCombinations([offer('a', 0, 100), offer('b', 1, 110), offer('c', 2, 50, { roomType: 'suite' })], 3)
  expect(first?.alike.map(({ offer, count }) => [count, offer.roomType])).toEqual([
    [2, 'twin'],
    [1, 'suite'],
  ])
})
