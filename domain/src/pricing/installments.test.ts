import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { type InstallmentTerms, monthlyFrom, monthlyOf } from './index.ts'

const terms: InstallmentTerms = {
  plans: [
    { months: 3, feeBasisPoints: 0 },
    { months: 6, feeBasisPoints: 200 },
    { months: 12, feeBasisPoints: 500 },
  ],
  minimum: 100_000,
  step: 250,
}
const anyTerms: fc.Arbitrary<InstallmentTerms> = fc.record({
  plans: fc.array(fc.record({ months: fc.integer({ min: 2, max: 36 }), feeBasisPoints: fc.integer({ min: 0, max: 3000 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  minimum: fc.constant(0),
  step: fc.constantFrom(1, 50, 250, 1000),
})
const anyTotal = fc.integer({ min: 1, max: 900_000_000 }).map(amount => money(amount, 'IQD'))

test('412,000 dinars are 36,250 a month in twelve months at 5 %', () => {
  expect(monthlyFrom(money(412_000, 'IQD'), terms)).toEqual({ amount: money(36_250, 'IQD'), months: 12 })
})

test('nothing is offered below the minimum, for nothing, or without a plan', () => {
  expect(monthlyFrom(money(99_999, 'IQD'), terms)).toBeUndefined()
  expect(monthlyFrom(money(100_000, 'IQD'), terms)).toBeDefined()
  expect(monthlyFrom(money(0, 'IQD'), { ...terms, minimum: 0 })).toBeUndefined()
  expect(monthlyFrom(money(500_000, 'IQD'), { ...terms, plans: [] })).toBeUndefined()
})

test('the months of a plan cover total and fee, on the step, and never by a step too much', () => {
  fc.assert(
    fc.property(anyTotal, anyTerms, (total, { plans, step }) => {
      for (const plan of plans) {
        const { amount, months } = monthlyOf(total, plan, step)
        const due = BigInt(total.amount) * BigInt(10_000 + plan.feeBasisPoints)
        const paid = BigInt(amount.amount) * BigInt(months) * 10_000n
        expect(paid >= due).toBe(true)
        expect(paid - due < BigInt(step * months) * 10_000n).toBe(true)
        expect(amount.amount % step).toBe(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('no plan is below the amount that is promised, and one of them asks for it', () => {
  fc.assert(
    fc.property(anyTotal, anyTerms, (total, brand) => {
      const least = monthlyFrom(total, brand)
      const all = brand.plans.map(plan => monthlyOf(total, plan, brand.step))
      expect(least?.amount.amount).toBe(Math.min(...all.map(({ amount }) => amount.amount)))
      expect(all).toContainEqual(least)
    }),
  )
})
