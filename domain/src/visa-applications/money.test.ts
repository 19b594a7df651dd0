import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type ExchangeRate, money, subtract } from '../money/index.ts'
import { visaStates } from './life-cycle.ts'
import { authorityCost, type VisaEnding, visaEndings, visaPrice, visaShareBack, withdrawalEnding } from './money.ts'
import { expressOf } from './product.ts'
import { sampleProduct } from './sample-product.ts'

const rateOf = (rate: string): ExchangeRate => ({ from: 'USD', to: 'IQD', rate, asOf: '2026-11-17T06:00:00Z' })
const price = visaPrice(sampleProduct, { rate: rateOf('1320'), step: 250 })

test('[VI-10] the authority’s fee is converted and rounded up to the step; the price is all fees, the checking fee once', () => {
  expect(price.authorityFee).toEqual(money(33_250, 'IQD'))
  expect(price.total).toEqual(money(63_250, 'IQD'))
  const inDinar = visaPrice({ ...sampleProduct, authorityFee: money(1001, 'IQD') }, { rate: rateOf('1320'), step: 1 })
  expect(inDinar.authorityFee).toEqual(money(1001, 'IQD'))
})

test('[VI-20] express costs its fee, rounded up like the other; the authority keeps both once it has the application', () => {
  const product = { ...sampleProduct, express: { workingDays: { from: 1, to: 2 }, fee: money(1001, 'USD') } }
  const terms = { rate: rateOf('1320'), step: 250 }
  expect(visaPrice(product, terms)).toEqual({ ...price, expressFee: money(13_250, 'IQD') })
  const express = expressOf(product)
  if (!express) throw new Error('There is no express processing')
  const dear = visaPrice(express, terms)
  expect([dear.authorityFee, dear.total]).toEqual([price.authorityFee, money(63_250 + 13_250, 'IQD')])
  const back = (ending: VisaEnding) => visaShareBack(dear, ending, { serviceFeeOnRefusal: 'back' }).amount
  expect(visaEndings.map(back)).toEqual([76_500, 66_500, 5000, 30_000, 0])
  expect([authorityCost(product), authorityCost(express)]).toEqual([money(2501, 'USD'), money(3502, 'USD')])
  expect(expressOf(sampleProduct)).toBeUndefined()
})

test.each<[VisaEnding, 'kept' | 'back', number]>([
  ['withdrawn', 'back', 63_250],
  ['withdrawn-checked', 'back', 53_250],
  ['withdrawn-submitted', 'back', 5000],
  ['refused', 'back', 30_000],
  ['refused', 'kept', 5000],
  ['approved', 'back', 0],
])('[VI-17] %s, where our fee after a refusal is %s: %i goes back', (ending, serviceFeeOnRefusal, back) => {
  expect(visaShareBack(price, ending, { serviceFeeOnRefusal })).toEqual(money(back, 'IQD'))
})

test('[VI-10] [VI-17] an official fee that never goes back is kept once documents were checked, express included', () => {
  const never = { serviceFeeOnRefusal: 'back', authorityFeeBack: 'never' } as const
  expect(visaEndings.map(ending => visaShareBack(price, ending, never).amount)).toEqual([63_250, 20_000, 5000, 30_000, 0])
  const dear = { ...price, expressFee: money(13_250, 'IQD'), total: add(price.total, money(13_250, 'IQD')) }
  expect(visaShareBack(dear, 'withdrawn-checked', never)).toEqual(money(20_000, 'IQD'))
})

test('[VI-17] at every stage of any product, what is kept and what goes back is what was paid, and neither is negative', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const anyProduct = fc
    .record({ authority: amount, service: amount, courier: amount, checkingShare: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ authority, service, courier, checkingShare }) => ({
      ...sampleProduct,
      authorityFee: money(authority, 'USD'),
      serviceFee: money(service, 'IQD'),
      checkingFee: money(Math.floor(service * checkingShare), 'IQD'),
      courierFee: money(courier, 'IQD'),
    }))
  const terms = fc.record({ rate: fc.constantFrom('1320', '1310.5', '1'), step: fc.constantFrom(1, 250, 1000) })
  fc.assert(
    fc.property(
      anyProduct,
      terms,
      fc.constantFrom('kept', 'back'),
      fc.constantFrom('never', undefined),
      (product, { rate, step }, serviceFeeOnRefusal, authorityFeeBack) => {
        const { total, ...parts } = visaPrice(product, { rate: rateOf(rate), step })
        expect(parts.authorityFee.amount % step).toBe(0)
        for (const ending of visaEndings) {
          const back = visaShareBack({ total, ...parts }, ending, { serviceFeeOnRefusal, authorityFeeBack })
          const kept = subtract(total, back)
          expect(back.amount).toBeGreaterThanOrEqual(0)
          expect(kept.amount).toBeGreaterThanOrEqual(0)
          expect(add(kept, back)).toEqual(total)
        }
      },
    ),
  )
})

test('[VI-17] withdrawing costs nothing before documents were checked, the checking fee after, and the fees once handed in', () => {
  const endings = (isChecked: boolean) => Object.fromEntries(visaStates.map(state => [state, withdrawalEnding(state, isChecked)]))
  expect(endings(false)).toMatchObject({ 'documents-wanted': 'withdrawn', 'in-review': 'withdrawn', ready: 'withdrawn' })
  expect(endings(true)).toMatchObject({ 'documents-wanted': 'withdrawn-checked', ready: 'withdrawn-checked' })
  expect(endings(true)).toMatchObject({ submitting: 'withdrawn-submitted', submitted: 'withdrawn-submitted' })
  expect(withdrawalEnding('more-wanted', false)).toBe('withdrawn-submitted')
  expect(endings(true)).toMatchObject({ 'fee-asked': 'withdrawn' })
})
