import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { moneyBack, type SellingTerms, sellBag } from './index.ts'

const terms: SellingTerms = {
  rate: { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-01-01T00:00:00Z' },
  fee: { basisPoints: 250, minimum: 5000 },
  priceStep: 250,
}
const supplied = { id: 'b', kilograms: 23, leg: null, kinds: ['adt'], most: 2, refund: 'with-fare' } as const
const sell = (cents: number, on = terms) => sellBag({ ...supplied, net: money(cents, 'USD') }, on)

test('a bag costs its net price with our share, rounded up to the step, without the least fee of an order', () => {
  const { price, fee, usd, ...rest } = sell(3000)
  expect([price, fee]).toEqual([money(40_750, 'IQD'), money(1150, 'IQD')])
  expect(usd.currency).toBe('USD')
  expect(rest).toEqual(supplied)
  expect(sell(0).price.amount).toBe(0)
})

test('a bag is never sold below cost, and its price is a multiple of the step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 0, max: 1500 }),
      fc.constantFrom(1, 250, 1000),
      (cents, points, step) => {
        const { price, fee } = sell(cents, { ...terms, fee: { basisPoints: points, minimum: 5000 }, priceStep: step })
        expect(price.amount % step).toBe(0)
        expect(fee.amount).toBeGreaterThanOrEqual(0)
        expect(price.amount - fee.amount).toBe(Math.ceil((cents * 1320) / 100))
      },
    ),
  )
})

test('what comes back of a flight with bags has the bags in it, less our part of their price', () => {
  const bag = sell(3000)
  const fare = { total: money(412_500, 'IQD'), fee: money(16_500, 'IQD') }
  const sale = {
    kind: 'flight',
    paid: money(fare.total.amount + bag.price.amount, 'IQD'),
    serviceFee: money(fare.fee.amount + bag.fee.amount, 'IQD'),
    net: money(33_000, 'USD'),
    rate: terms.rate,
    promisedPenalty: null,
  } as const
  expect(moneyBack({ ...sale, refund: money(33_000, 'USD') })?.amount).toBe(396_000 + 39_600)
  expect(moneyBack({ ...sale, refund: money(30_000, 'USD') })?.amount).toBe(396_000)
})
