import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { type InstallmentTerms, monthlyFrom, monthlyOf, planFeeOf } from './index.ts'

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

test('412,000 dinars are 36,000 a month in twelve months at 5 %: 432,600, of which the first month takes the remainder', () => {
  expect(monthlyFrom(money(412_000, 'IQD'), terms)).toEqual({ amount: money(36_000, 'IQD'), months: 12 })
})

test('of plans with the same amount a month the shorter is told, whichever comes first', () => {
  const short = { months: 6, feeBasisPoints: 0 }
  const long = { months: 12, feeBasisPoints: 10_000 }
  for (const plans of [
    [short, long],
    [long, short],
  ])
    expect(monthlyFrom(money(600_000, 'IQD'), { ...terms, plans })).toEqual({ amount: money(100_000, 'IQD'), months: 6 })
})

test('nothing is offered below the minimum, for nothing, or without a plan', () => {
  expect(monthlyFrom(money(99_999, 'IQD'), terms)).toBeUndefined()
  expect(monthlyFrom(money(100_000, 'IQD'), terms)).toBeDefined()
  expect(monthlyFrom(money(0, 'IQD'), { ...terms, minimum: 0 })).toBeUndefined()
  expect(monthlyFrom(money(500_000, 'IQD'), { ...terms, plans: [] })).toBeUndefined()
})

test('the fee is rounded up to the unit, and a month is an even share of total and fee, down to the step and no further', () => {
  fc.assert(
    fc.property(anyTotal, anyTerms, (total, { plans, step }) => {
      for (const plan of plans) {
        const fee = planFeeOf(total, plan).amount
        const exact = BigInt(total.amount) * BigInt(plan.feeBasisPoints)
        expect(BigInt(fee) * 10_000n >= exact && BigInt(fee - 1) * 10_000n < exact).toBe(true)
        const { amount, months } = monthlyOf(total, plan, step)
        const whole = total.amount + fee
        const used = whole >= months * step ? step : 1
        expect(amount.amount * months <= whole && whole - amount.amount * months < used * months).toBe(true)
        expect(amount.amount % used).toBe(0)
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
