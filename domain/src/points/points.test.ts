import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { pointsUsable, splitPayment } from './index.ts'

const terms = { worth: 10, mostBasisPoints: 5000, leaves: 1000 }
const dinars = (amount: number) => money(amount, 'IQD')

test('points pay at most their share, and leave what a gateway takes', () => {
  expect(pointsUsable(900, dinars(100_000), dinars(100_000), terms)).toBe(900)
  expect(pointsUsable(90_000, dinars(100_000), dinars(100_000), terms)).toBe(5000)
  expect(pointsUsable(90_000, dinars(100_000), dinars(20_000), terms)).toBe(1900)
  expect(pointsUsable(90_000, dinars(900), dinars(900), terms)).toBe(0)
})

test('voucher, points and the rest add up to the dinar, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.nat(),
      fc.nat({ max: 2_000_000 }),
      fc.record({
        worth: fc.integer({ min: 1, max: 50 }),
        mostBasisPoints: fc.integer({ min: 0, max: 10_000 }),
        leaves: fc.integer({ min: 1, max: 5000 }),
      }),
      (amount, voucherSeed, balance, each) => {
        const total = dinars(amount)
        const voucher = voucherSeed % amount
        const points = pointsUsable(balance, total, dinars(amount - voucher), each)
        const split = splitPayment(total, voucher, points, each)
        expect(split.voucher.amount + split.points.amount.amount + split.due.amount).toBe(amount)
        expect(split.due.amount).toBeGreaterThan(0)
        expect(points).toBeLessThanOrEqual(balance)
        expect(() => splitPayment(total, voucher, pointsUsable(1e9, total, dinars(amount - voucher), each) + 1, each)).toThrow(RangeError)
      },
    ),
    { seed: 6, numRuns: 2000 },
  )
})
