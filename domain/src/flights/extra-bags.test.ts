import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { allowedBags, bookedBags, type ChosenBag, checkBags, type ExtraBag, hasSameBags, priceOfBags, priceWithBags } from './index.ts'

const bag = (id: string, change: Partial<ExtraBag> = {}): ExtraBag => ({
  id,
  kilograms: 23,
  leg: null,
  kinds: ['adt', 'chd'],
  most: 2,
  refund: 'with-fare',
  price: money(45_000, 'IQD'),
  usd: money(3409, 'USD'),
  fee: money(1500, 'IQD'),
  ...change,
})
const bags = [bag('out', { leg: 0 }), bag('back', { leg: 1, price: money(50_000, 'IQD'), usd: money(3788, 'USD') })]
const offer = { bags, kinds: ['adt', 'chd', 'inf', 'ins'] as const }
const of = (bagId: string, passenger: number, quantity = 1): ChosenBag => ({ bagId, passenger, quantity })
const found = (...chosen: readonly ChosenBag[]) => checkBags(chosen, offer).map(({ path, message }) => `${path} ${message}`)

test('bags are the same however they are listed: as many of each for each traveler', () => {
  const bag = (passenger: number, quantity: number) => ({ bagId: 'b1', passenger, quantity })
  expect(hasSameBags([bag(0, 2)], [bag(0, 1), bag(0, 1)])).toBe(true)
  expect(hasSameBags([], [])).toBe(true)
  expect(hasSameBags([bag(0, 2)], [bag(0, 1)])).toBe(false)
  expect(hasSameBags([bag(0, 1)], [bag(1, 1)])).toBe(false)
  expect(hasSameBags([], [bag(0, 1)])).toBe(false)
})

test('a traveler has as many of each bag as the airline sells to one', () => {
  expect(found()).toEqual([])
  expect(found(of('out', 0, 2), of('back', 0, 2), of('out', 1, 2))).toEqual([])
  expect(found(of('out', 0, 3))).toEqual(['bags.0 error.tooManyBags'])
  expect(found(of('out', 1), of('out', 1, 2))).toEqual(['bags.1 error.tooManyBags', 'bags.1 error.tooManyBags'])
  expect(checkBags([of('out', 0, 3)], offer)[0]?.values).toEqual({ count: 2 })
})
test('infants, travelers who are not there, and bags that are not sold are refused', () => {
  expect(found(of('out', 2))).toEqual(['bags.2 error.bagNotSold'])
  expect(found(of('out', 3))).toEqual(['bags.3 error.bagNotSold'])
  expect(found(of('out', 9))).toEqual(['bags.9 error.bagNotSold'])
  expect(found(of('other', 0))).toEqual(['bags.0 error.bagNotSold'])
  expect(checkBags([of('out', 0)], { bags: [], kinds: ['adt'] })).toHaveLength(1)
})
test('of a choice stays what is still sold', () => {
  const chosen = [of('out', 0), of('other', 0), of('back', 2), of('back', 1, 3), of('back', 1, 0)]
  expect(allowedBags(chosen, offer)).toEqual([of('out', 0)])
})
test('the total has each bag as often as it was chosen, to the unit', () => {
  const chosen = [of('out', 0, 2), of('back', 1)]
  expect(priceOfBags(chosen, bags, 'IQD')).toEqual({ price: money(140_000, 'IQD'), usd: money(10_606, 'USD') })
  expect(priceOfBags([], bags, 'IQD')).toEqual({ price: money(0, 'IQD'), usd: money(0, 'USD') })
  const fare = { total: money(400_000, 'IQD'), usd: money(30_303, 'USD') }
  expect(priceWithBags(fare, chosen, bags)).toEqual({ total: money(540_000, 'IQD'), usd: money(40_909, 'USD') })
})
test('bags are booked by traveler and direction with the terms they were sold at', () => {
  const booked = bookedBags([of('back', 1), of('back', 0), of('out', 0, 2)], bags)
  expect(booked.map(({ passenger, leg, quantity }) => [passenger, leg, quantity])).toEqual([
    [0, 0, 2],
    [0, 1, 1],
    [1, 1, 1],
  ])
  expect(booked[0]).toEqual({
    bagId: 'out',
    passenger: 0,
    quantity: 2,
    kilograms: 23,
    leg: 0,
    refund: 'with-fare',
    price: money(45_000, 'IQD'),
    fee: money(1500, 'IQD'),
  })
  expect(() => bookedBags([of('other', 0)], bags)).toThrow('other')
})
