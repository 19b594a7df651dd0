import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { type CancelledSale, moneyBack, sellCancellation, sellRoom } from './index.ts'

const iqd = (amount: number) => money(amount, 'IQD')
const usd = (amount: number) => money(amount, 'USD')
const rate = { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-01T00:00:00Z' } as const
/** 300.00 dollars at 1320, and a fee of 10,000. */
const flight: CancelledSale = {
  kind: 'flight',
  paid: iqd(406_000),
  serviceFee: iqd(10_000),
  net: usd(30_000),
  refund: usd(30_000),
  rate,
  promisedPenalty: null,
}

test('what the supplier does not tell is null, never nothing', () => {
  expect(moneyBack({ ...flight, refund: null })).toBeNull()
})

test('a flight gives back what the airline does, less our fee; nothing where it gives nothing', () => {
  expect(moneyBack(flight)).toEqual(iqd(396_000))
  expect(moneyBack({ ...flight, refund: usd(20_000) })).toEqual(iqd(264_000))
  expect(moneyBack({ ...flight, refund: usd(0) })).toEqual(iqd(0))
})

test('a stay that is free to cancel gives everything back; later the penalty and our fee are kept', () => {
  const stay: CancelledSale = { ...flight, kind: 'hotel', promisedPenalty: iqd(0) }
  expect(moneyBack(stay)).toEqual(iqd(406_000))
  expect(moneyBack({ ...stay, refund: usd(20_000), promisedPenalty: iqd(142_000) })).toEqual(iqd(264_000))
  // The terms it was sold under hold, whatever the supplier says now.
  expect(moneyBack({ ...stay, refund: usd(20_000) })).toEqual(iqd(406_000))
})

test('[BK-2] our fee goes back with a room that is cancelled free of charge, and never otherwise', () => {
  const stay: CancelledSale = { ...flight, kind: 'hotel' }
  const terms = { rate, fee: { basisPoints: 250, minimum: 5000 }, priceStep: 250 }
  const price = sellRoom({ room: usd(30_000), taxes: usd(0), total: usd(30_000), atProperty: null }, terms, 2)
  for (const penalty of [0, 1, 10_000, 30_000]) {
    const [step] = sellCancellation([{ before: null, penalty: usd(penalty) }], price, rate)
    if (!step) throw new Error('there is a step')
    const back = moneyBack({
      ...stay,
      paid: price.total,
      serviceFee: price.serviceFee,
      refund: usd(30_000 - penalty),
      promisedPenalty: step.penalty,
    })
    // What the terms say and what comes back are the same money.
    expect(back?.amount).toBe(price.total.amount - step.penalty.amount)
    if (penalty > 0) expect(step.penalty.amount).toBeGreaterThan(price.serviceFee.amount)
    else expect(back).toEqual(price.total)
  }
  expect(moneyBack(flight)).toEqual(iqd(flight.paid.amount - flight.serviceFee.amount))
})

test('a refund in another currency than the price is a fault, never a guess', () => {
  expect(() => moneyBack({ ...flight, refund: iqd(1) })).toThrow(new RangeError('A refund in IQD of a price in USD'))
})

test('a supplier that gives nothing or less gives nothing back; one that is paid in the payment currency is reckoned in it', () => {
  const small = { ...flight, paid: iqd(406_000), net: usd(1), serviceFee: iqd(10_000) }
  expect(moneyBack({ ...small, refund: usd(0) })).toEqual(iqd(0))
  expect(moneyBack({ ...small, refund: usd(-1) })).toEqual(iqd(0))
  const local: CancelledSale = { ...flight, net: iqd(396_000), refund: iqd(300_000), rate: { ...rate, to: 'IQD' } }
  expect(moneyBack(local)).toEqual(iqd(300_000))
  // More than the supplier was paid is no gain of the traveler's.
  expect(moneyBack({ ...flight, refund: usd(31_000) })).toEqual(iqd(396_000))
})

test('a room that the supplier cancels free of charge gives all back, whatever its fee', () => {
  expect(moneyBack({ ...flight, kind: 'hotel', paid: iqd(500_000) })).toEqual(iqd(500_000))
})

test('never less than nothing, never more than was paid, and more from the supplier is never less for the traveler', () => {
  const amounts = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.integer({ min: 1, max: 5_000_000 }),
      amounts,
      fc.constantFrom('flight', 'hotel'),
      (one, other, net, fee, kind) => {
        const paid = iqd(Math.ceil((net * 1320) / 100) + fee)
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(refund =>
          moneyBack({ kind, paid, serviceFee: iqd(fee), net: usd(net), refund: usd(refund), rate, promisedPenalty: null }),
        )
        expect(less?.amount).toBeGreaterThanOrEqual(0)
        expect(more?.amount).toBeLessThanOrEqual(paid.amount)
        expect(more?.amount).toBeGreaterThanOrEqual(less?.amount ?? 0)
      },
    ),
  )
})
