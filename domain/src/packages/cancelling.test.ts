import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { discountTakenBack, type PackagePart } from './cancelling.ts'

const iqd = (amount: number) => money(amount, 'IQD')
const part = (amount: number, alone: number): PackagePart => ({ amount: iqd(amount), alone: iqd(alone) })

test('[PK-23] the discount of the part that stays is taken from what comes back, and never more than that', () => {
  expect(discountTakenBack(iqd(300_000), [part(400_000, 412_500)])).toEqual(iqd(12_500))
  expect(discountTakenBack(iqd(5000), [part(400_000, 412_500)])).toEqual(iqd(5000))
  expect(discountTakenBack(iqd(0), [part(400_000, 412_500)])).toEqual(iqd(0))
  expect(discountTakenBack(iqd(300_000), [])).toEqual(iqd(0))
  // A share of the fee may make one part dearer than it is by itself: nothing is given for that.
  expect(discountTakenBack(iqd(300_000), [part(412_500, 400_000)])).toEqual(iqd(0))
})

test('[PK-23] what was paid less what goes back is what stands with what is kept, in either order, never negative', () => {
  const amounts = fc.record({ amount: fc.integer({ min: 1, max: 5_000_000 }), less: fc.integer({ min: -100_000, max: 500_000 }) })
  const refunded = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(amounts, amounts, refunded, refunded, (first, second, ofFirst, ofSecond) => {
      const [one, other] = [first, second].map(({ amount, less }) => part(amount, Math.max(amount + less, 0))) as [PackagePart, PackagePart]
      const paid = one.amount.amount + other.amount.amount
      const quoted = Math.floor(one.amount.amount * ofFirst)
      const taken = discountTakenBack(iqd(quoted), [other]).amount
      const kept = one.amount.amount - quoted
      expect(taken).toBeGreaterThanOrEqual(0)
      // The other part costs what it did in the package and the discount: never more than by itself.
      expect(paid - (quoted - taken)).toBe(other.amount.amount + taken + kept)
      expect(taken).toBeLessThanOrEqual(Math.max(other.alone.amount - other.amount.amount, 0))
      // Then the other one is cancelled too: nothing stands, so nothing more is taken.
      const rest = Math.floor(other.amount.amount * ofSecond)
      expect(discountTakenBack(iqd(rest), [])).toEqual(iqd(0))
      expect(quoted - taken).toBeGreaterThanOrEqual(0)
      expect(paid - (quoted - taken) - rest).toBeGreaterThanOrEqual(0)
    }),
  )
})
