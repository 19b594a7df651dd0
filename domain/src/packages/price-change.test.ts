import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { partChanges, type SeenPrice, seenPriceOf } from './price-change.ts'

const iqd = (amount: number) => money(amount, 'IQD')
const priceOf = (flight: number, stay: number, saving: number, ofFlight = flight - saving / 2) => ({
  total: iqd(flight + stay - saving),
  saving: saving === 0 ? null : iqd(saving),
  flight: { total: iqd(ofFlight) },
  alone: { flight: iqd(flight), stay: iqd(stay), total: iqd(flight + stay) },
  separable: { flight: true, hotel: true },
})
const seen = (...price: Parameters<typeof priceOf>): SeenPrice => seenPriceOf(priceOf(...price))
const before = seen(500_000, 300_000, 20_000)

test('[PK-26] what is seen of a price is its total, its saving and its parts', () => {
  expect(before).toEqual({ total: 780_000, saving: 20_000, parts: { flight: 490_000, alone: { flight: 500_000, stay: 300_000 } } })
  expect(seen(500_000, 300_000, 0).saving).toBe(0)
})

test('[PK-26] one part that moved has the whole difference, though the fees of both moved', () => {
  expect(partChanges(before, seen(540_000, 300_000, 21_000, 530_500))).toEqual({ flight: 39_000, stay: 0 })
  expect(partChanges(before, seen(500_000, 310_000, 20_250, 489_000))).toEqual({ flight: 0, stay: 9_750 })
})

test('[PK-26] of two parts that moved each has its own difference, and both add up to the unit', () => {
  expect(partChanges(before, seen(540_000, 290_000, 21_000, 529_000))).toEqual({ flight: 39_000, stay: -10_000 })
})

test('[PK-26] where neither part moved, or where one is not known, no part is named', () => {
  expect(partChanges(before, seen(500_000, 300_000, 10_000))).toBeUndefined()
  expect(partChanges({ total: 780_000, saving: undefined, parts: undefined }, before)).toBeUndefined()
  expect(partChanges(before, { ...before, parts: undefined })).toBeUndefined()
})

test.each([
  ['a flight that is not separable', { ...priceOf(500_000, 300_000, 20_000), separable: { flight: false, hotel: true } }],
  ['a stay that is not separable', { ...priceOf(500_000, 300_000, 20_000), separable: { flight: true, hotel: false } }],
  ['a stay that is not sold by itself', { ...priceOf(500_000, 300_000, 20_000), alone: null }],
])('[PK-14] [PK-26] nothing is kept of the parts of %s', (_, price) => {
  expect(seenPriceOf(price).parts).toBeUndefined()
})
