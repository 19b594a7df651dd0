import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type ExchangeRate, money, subtract } from '../money/index.ts'
import {
  authorityCost,
  feeAnswerUntil,
  feeDifference,
  judgeFee,
  raisedPrice,
  startBy,
  type VisaEnding,
  visaEndings,
  visaPrice,
  visaShareBack,
} from './index.ts'
import { sampleProduct } from './sample-product.ts'

const rate: ExchangeRate = { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-17T06:00:00Z' }
const terms = { rate, step: 250 }
const visa = { product: sampleProduct, price: visaPrice(sampleProduct, terms) }
const usd = (amount: number) => money(amount, 'USD')
const iqd = (amount: number) => money(amount, 'IQD')

test('[VI-17] the difference is between what was paid for and the fee now, rounded up as the price was, by the frozen rate', () => {
  expect(feeDifference(usd(5501), visa, terms)).toEqual({ paid: iqd(33_250), now: iqd(72_750), difference: iqd(39_500) })
  expect(feeDifference(usd(2000), visa, terms)).toEqual({ paid: iqd(33_250), now: iqd(26_500), difference: iqd(0) })
  const express = { ...sampleProduct, isExpress: true, express: { workingDays: { from: 1, to: 2 }, fee: usd(1000) } } as const
  const expressVisa = { product: express, price: visaPrice(express, terms) }
  expect(feeDifference(usd(3501), expressVisa, terms)).toEqual({ paid: iqd(46_500), now: iqd(46_250), difference: iqd(0) })
})

test.each([
  ['lower', 2501, 2500, 0],
  ['borne', 2501, 3200, 10_000],
  ['asked', 2501, 3300, 10_000],
  ['asked', 2501, 2600, 0],
  // What the brand bore before counts: the traveler has paid for the first fee alone.
  ['asked', 3200, 3300, 10_000],
  ['lower', 3300, 3200, 0],
] as const)('[VI-17] a fee is %s: %i before, %i now, %i at most are ours', (ruling, before, now, limit) => {
  const compared = feeDifference(usd(now), visa, terms)
  expect(judgeFee({ before: usd(before), now: usd(now) }, compared, { limit, answerHours: 48 })).toBe(ruling)
})

test('[VI-17] with any differences paid, what is kept and what goes back is what was paid, and the authority keeps all of its fee', () => {
  const rises = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 4 })
  fc.assert(
    fc.property(rises, fc.constantFrom('kept', 'back'), (differences, serviceFeeOnRefusal) => {
      const price = differences.reduce((now, amount) => raisedPrice(now, iqd(amount)), visa.price)
      const more = iqd(differences.reduce((sum, amount) => sum + amount, 0))
      expect(price.total).toEqual(add(visa.price.total, more))
      const back = (ending: VisaEnding, of = price) => visaShareBack(of, ending, { serviceFeeOnRefusal })
      for (const ending of visaEndings) {
        const kept = subtract(price.total, back(ending))
        expect(Math.min(kept.amount, back(ending).amount)).toBeGreaterThanOrEqual(0)
        expect(add(kept, back(ending))).toEqual(price.total)
      }
      for (const ending of ['withdrawn', 'withdrawn-checked'] as const) expect(back(ending)).toEqual(add(back(ending, visa.price), more))
      for (const ending of ['withdrawn-submitted', 'refused', 'approved'] as const) expect(back(ending)).toEqual(back(ending, visa.price))
    }),
  )
})

test('[VI-17] whatever the fee is, no rise is asked for that was not there, and our cost is never above fee paid and borne', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100_000 }), (amount, limit) => {
      const fee = usd(amount)
      const compared = feeDifference(fee, visa, terms)
      const ruling = judgeFee({ before: authorityCost(sampleProduct), now: fee }, compared, { limit, answerHours: 48 })
      expect(compared.difference.amount).toBe(Math.max(0, compared.now.amount - compared.paid.amount))
      expect(ruling === 'asked').toBe(fee.amount > authorityCost(sampleProduct).amount && compared.difference.amount > limit)
    }),
  )
})

test('[VI-17] [VI-20] the traveler has the brand’s hours, but never beyond the last safe day; who took that risk has the hours', () => {
  const asked = { product: sampleProduct, arrival: '2026-12-20', zone: 'Asia/Baghdad' }
  const last = startBy(sampleProduct, asked.arrival)
  expect(last).toBe('2026-12-09')
  const until = (now: string, hours = 48) => feeAnswerUntil(asked, new Date(now), hours).toISOString()
  expect(until('2026-11-17T06:00:00Z')).toBe('2026-11-19T06:00:00.000Z')
  expect(until('2026-12-09T06:00:00Z')).toBe('2026-12-09T21:00:00.000Z')
  expect(until('2026-12-10T06:00:00Z')).toBe('2026-12-12T06:00:00.000Z')
})
