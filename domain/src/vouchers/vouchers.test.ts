import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import {
  normalizeVoucherCode,
  printedVoucherCode,
  type VoucherRule,
  type VoucherUse,
  voucherAmount,
  voucherCodePattern,
  voucherCopyCode,
  voucherCopyRule,
  voucherFaults,
  voucherRefusal,
  voucherStateOf,
} from './index.ts'

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
  stop: undefined,
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

test('[OC-22] one that somebody paused or ended is refused, and its state says so', () => {
  expect(voucherRefusal(rule, { ...use, stop: 'paused' })).toBe('paused')
  expect(voucherRefusal(rule, { ...use, stop: 'ended' })).toBe('ended')
  // Who may not use it learns nothing of it.
  expect(voucherRefusal({ ...rule, audience: 'given' }, { ...use, signedIn: true, stop: 'paused' })).toBe('not-yours')
  const stateOf = (more: Partial<VoucherUse>) => voucherStateOf(rule, { ...use, ...more })
  expect([stateOf({}), stateOf({ today: '2027-02-28' }), stateOf({ today: '2027-04-01' }), stateOf({ uses: 100 })]).toEqual([
    'usable',
    'upcoming',
    'over',
    'used-up',
  ])
  expect([stateOf({ stop: 'paused' }), stateOf({ stop: 'ended' }), stateOf({ stop: 'paused', today: '2027-04-01' })]).toEqual([
    'paused',
    'ended',
    'over',
  ])
})

test('[OC-22] a rule takes off less than its minimum, and ends after it begins', () => {
  const faultsOf = (more: Partial<VoucherRule>) => voucherFaults({ ...rule, ...more }).map(({ path, message }) => `${path} ${message}`)
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ minimum: 50_000 })).toEqual(['minimum vouchers.minimumTooLow'])
  expect(faultsOf({ off: { amount: 100_000 } })).toEqual(['minimum vouchers.minimumTooLow'])
  expect(faultsOf({ from: '2027-04-01' })).toEqual(['until vouchers.endBeforeStart'])
})

test('[OC-22] a copy is used once by whoever has its code, which is typed as it is printed', () => {
  let at = 0
  const code = voucherCopyCode(below => {
    at += 7
    return at % below
  })
  expect(code).toMatch(voucherCodePattern)
  expect([code.length, /[01OIL]/.test(code)]).toEqual([12, false])
  expect(printedVoucherCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(normalizeVoucherCode(printedVoucherCode(code))).toBe(code)
  expect(voucherCopyRule({ ...rule, audience: 'given', uses: null }, code)).toEqual({
    ...rule,
    code,
    uses: 1,
    usesEach: 1,
    audience: 'everyone',
  })
})
