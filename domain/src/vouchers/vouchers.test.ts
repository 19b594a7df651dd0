import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { normalizeVoucherCode, type VoucherRule, type VoucherUse, voucherAmount, voucherRefusal } from './index.ts'

const rule: VoucherRule = {
  code: 'NAWROZ27',
  product: 'hotel',
  off: { basisPoints: 1000, most: 50_000 },
  minimum: 100_000,
  from: '2027-03-01',
  until: '2027-03-31',
  uses: 100,
  usesEach: 1,
  audience: 'everyone',
}
const use: VoucherUse = {
  product: 'hotel',
  total: money(200_000, 'IQD'),
  today: '2027-03-21',
  uses: 0,
  usesByAsker: 0,
  signedIn: false,
  given: false,
}

test('each rule refuses by its own reason', () => {
  expect(voucherRefusal(rule, use)).toBeUndefined()
  expect(voucherRefusal(rule, { ...use, today: '2027-02-28' })).toBe('not-yet')
  expect(voucherRefusal(rule, { ...use, today: '2027-04-01' })).toBe('ended')
  expect(voucherRefusal(rule, { ...use, product: 'flight' })).toBe('other-product')
  expect(voucherRefusal(rule, { ...use, product: 'package' })).toBe('other-product')
  expect(voucherRefusal({ ...rule, product: 'package' }, { ...use, product: 'package' })).toBeUndefined()
  expect(voucherRefusal({ ...rule, product: 'any' }, { ...use, product: 'package' })).toBeUndefined()
  expect(voucherRefusal(rule, { ...use, total: money(99_999, 'IQD') })).toBe('below-minimum')
  expect(voucherRefusal(rule, { ...use, uses: 100 })).toBe('used-up')
  expect(voucherRefusal(rule, { ...use, usesByAsker: 1 })).toBe('used-by-you')
  const given = { ...rule, audience: 'given' } as const
  expect(voucherRefusal(given, use)).toBe('sign-in')
  expect(voucherRefusal(given, { ...use, signedIn: true })).toBe('not-yours')
  expect(voucherRefusal(given, { ...use, signedIn: true, given: true })).toBeUndefined()
})

test('a share is rounded down and never more than its most, nor the whole total', () => {
  expect(voucherAmount(rule, money(200_005, 'IQD')).amount).toBe(20_000)
  expect(voucherAmount(rule, money(9_000_000, 'IQD')).amount).toBe(50_000)
  expect(voucherAmount({ off: { amount: 10_000 } }, money(8000, 'IQD')).amount).toBe(7999)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 1e6 }),
      (total, share, most) => {
        const off = voucherAmount({ off: { basisPoints: share, most } }, money(total, 'IQD')).amount
        expect(off).toBeLessThanOrEqual(most)
        expect(off).toBeLessThan(total)
        expect(off * 10_000).toBeLessThanOrEqual(total * share)
      },
    ),
    { seed: 7 },
  )
})

test('a code is read however it is typed', () => {
  expect(normalizeVoucherCode(' nawroz-27 ')).toBe('NAWROZ27')
  expect(normalizeVoucherCode('ＮＡＷＲＯＺ２７')).toBe('NAWROZ27')
})
