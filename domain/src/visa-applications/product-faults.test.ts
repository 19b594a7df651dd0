import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExchangeRate, money } from '../money/index.ts'
import { type VisaProduct, visaPrice, visaPriceNeedsFourEyes, visaProductFaults } from './index.ts'
import { sampleProduct } from './sample-product.ts'

const rules = { paymentCurrency: 'IQD' } as const
const rate: ExchangeRate = { from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-17T06:00:00Z' }
const faults = (more: Partial<VisaProduct>, suppliers?: readonly string[]) =>
  visaProductFaults({ ...sampleProduct, ...more }, { ...rules, suppliers }).map(
    ({ path, message }) => `${path} ${message.replace('products.', '')}`,
  )

test('[VI-10] a product that can be sold has no fault; numbers, countries and days that are none have one', () => {
  expect(faults({})).toEqual([])
  expect(faults({ country: 'XX', nationalities: ['IQ', 'IQ'] })).toEqual(['country countryUnknown', 'nationalities nationalitiesInvalid'])
  expect(faults({ stayDays: 0, validityDays: 1.5, passportMonths: -1 })).toEqual([
    'stayDays countInvalid',
    'validityDays countInvalid',
    'passportMonths countInvalid',
  ])
  expect(faults({ holidays: ['2027-02-30'], documents: [] })).toEqual(['holidays holidaysInvalid', 'documents documentsMissing'])
  expect(faults({}, ['by-hand'])).toEqual(['supplier supplierUnknown'])
  expect(faults({}, ['by-hand', sampleProduct.supplier])).toEqual([])
})

test('[VI-10] the authority’s fee is in dollars or the payment currency, since it must be converted', () => {
  expect(faults({ authorityFee: money(100, 'EUR') })).toEqual(['authorityFee authorityCurrency'])
  const currencies = fc.constantFrom('USD', 'IQD', 'EUR', 'SYP')
  fc.assert(
    fc.property(currencies, fc.integer({ min: -5, max: 5_000_000 }), (currency, amount) => {
      const product = { ...sampleProduct, authorityFee: money(amount, currency as 'USD') }
      if (visaProductFaults(product, rules).length > 0) return
      expect(visaPrice(product, { rate, step: 250 }).total.amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[VI-10] each fee is compared by itself, so that none hides behind another; a new one is always far', () => {
  const priceOf = (more: Partial<VisaProduct> = {}) => visaPrice({ ...sampleProduct, ...more }, { rate, step: 1 })
  const isFar = (more: Partial<VisaProduct>) => visaPriceNeedsFourEyes(priceOf(more), priceOf(), 13_200)
  expect(visaPriceNeedsFourEyes(priceOf(), undefined, 13_200)).toBe(true)
  expect(isFar({})).toBe(false)
  expect(isFar({ serviceFee: money(38_200, 'IQD') })).toBe(false)
  expect(isFar({ serviceFee: money(38_201, 'IQD') })).toBe(true)
  expect(isFar({ serviceFee: money(11_799, 'IQD'), checkingFee: money(10_000, 'IQD') })).toBe(true)
  // Ten dollars more for the authority and ten less for us is the same total.
  expect(isFar({ authorityFee: money(4501, 'USD'), serviceFee: money(0, 'IQD') })).toBe(true)
  expect(isFar({ authorityFee: money(3501, 'USD') })).toBe(false)
  expect(isFar({ express: { workingDays: { from: 1, to: 2 }, fee: money(1, 'USD') } })).toBe(true)
})
