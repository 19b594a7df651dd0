import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysInMonth } from '../calendar/dates.ts'
import { partsOf } from '../calendar/index.ts'
import { type Money, money } from '../money/index.ts'
import {
  type AgreementState,
  activeAgreements,
  agreementTransitions,
  findPlan,
  type InstallmentStatus,
  installmentTransitions,
  listPlans,
  openAgreements,
  planMoneyBack,
  planStatusOf,
  reminderOf,
  scheduleOf,
} from './index.ts'

const dinars = (amount: number): Money => money(amount, 'IQD')
const seed = 20_261_122

describe('[PY-5] plans', () => {
  test('412,000 dinars in six months at 3 % are 424,360: 71,860 now and five times 70,500', () => {
    const plan = findPlan(dinars(412_000), { months: 6, feeBasisPoints: 300 }, 250)
    expect(plan?.fee).toEqual(dinars(12_360))
    expect(plan?.amounts.map(({ amount }) => amount)).toEqual([71_860, 70_500, 70_500, 70_500, 70_500, 70_500])
  })

  test.each(['IQD', 'USD'] as const)(
    '10,000 random plans in %s add up to their total to the unit, and the first is never the smallest',
    currency => {
      const anyPlan = fc.record({ months: fc.integer({ min: 2, max: 36 }), feeBasisPoints: fc.integer({ min: 0, max: 5000 }) })
      const step = currency === 'IQD' ? fc.constantFrom(1, 250, 1000) : fc.constantFrom(1, 5, 100)
      fc.assert(
        fc.property(fc.integer({ min: 36, max: 2_000_000_000 }), anyPlan, step, (amount, terms, each) => {
          const plan = findPlan(money(amount, currency), terms, each)
          if (!plan) return false
          const [first, ...others] = plan.amounts.map(part => part.amount)
          const sum = plan.amounts.reduce((all, part) => all + part.amount, 0)
          return (
            plan.amounts.length === terms.months &&
            sum === plan.total.amount &&
            sum === amount + plan.fee.amount &&
            plan.amounts.every(part => Number.isSafeInteger(part.amount) && part.amount > 0 && part.currency === currency) &&
            new Set(others).size === 1 &&
            (first ?? 0) >= (others[0] ?? 0)
          )
        }),
        { numRuns: 10_000, seed },
      )
    },
  )

  test('a brand has none below its minimum; the shortest comes first', () => {
    const plans = [
      { months: 12, feeBasisPoints: 600 },
      { months: 3, feeBasisPoints: 0 },
    ]
    expect(listPlans(dinars(99_999), { plans, minimum: 100_000, step: 250 })).toEqual([])
    expect(listPlans(dinars(100_000), { plans, minimum: 100_000, step: 250 }).map(({ months }) => months)).toEqual([3, 12])
    expect(findPlan(dinars(5), { months: 6, feeBasisPoints: 0 }, 1)).toBeUndefined()
  })
})

describe('[PY-5] schedules', () => {
  const daysOf = (first: string, months: number) =>
    scheduleOf({ amounts: Array.from({ length: months }, () => dinars(1)) }, first).map(({ dueOn }) => dueOn)

  test('the last days of a month are kept as far as the month goes', () => {
    expect(daysOf('2027-01-31', 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
    expect(daysOf('2027-11-30', 5)).toEqual(['2027-11-30', '2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'])
  })

  test('one in each month, on the same day or the month’s last', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }), day => {
        const first = day.toISOString().slice(0, 10)
        const dates = daysOf(first, 12).map(partsOf)
        const start = partsOf(first)
        dates.forEach((date, index) => {
          expect((date.year - start.year) * 12 + date.month - start.month).toBe(index)
          expect(date.day).toBe(Math.min(start.day, daysInMonth(date.year, date.month)))
        })
      }),
      { seed },
    )
  })
})

describe('how a plan stands', () => {
  const plan: readonly InstallmentStatus[] = [
    { number: 1, dueOn: '2026-11-22', amount: dinars(71_860), state: 'paid' },
    { number: 2, dueOn: '2026-12-22', amount: dinars(70_500), state: 'overdue' },
    { number: 3, dueOn: '2027-01-22', amount: dinars(70_500), state: 'due' },
  ]
  test('the next is the oldest that is owed; the rest is all that is; arrears are what is past its day', () => {
    expect(planStatusOf(plan, 'IQD')).toEqual({
      next: plan[1],
      paid: dinars(71_860),
      rest: dinars(141_000),
      arrears: { amount: dinars(70_500), since: '2026-12-22' },
    })
    const done = plan.map(each => ({ ...each, state: 'paid' as const }))
    expect(planStatusOf(done, 'IQD')).toMatchObject({ next: null, rest: dinars(0), arrears: null })
  })

  test('reminders come a week before, on the day, and three days late; of those that were missed only the last', () => {
    const due = '2026-12-22'
    expect(
      ['2026-12-14', '2026-12-15', '2026-12-21', '2026-12-22', '2026-12-24', '2026-12-25', '2027-02-01'].map(day => reminderOf(due, day)),
    ).toEqual([
      undefined,
      'installment-soon',
      'installment-soon',
      'installment-due',
      'installment-due',
      'installment-late',
      'installment-late',
    ])
  })

  test('who cancels gets back what they paid less what cancelling costs, never less than nothing, and nothing is said as long as nobody knows', () => {
    expect(planMoneyBack(dinars(140_000), dinars(412_000), dinars(360_000))).toEqual(dinars(88_000))
    expect(planMoneyBack(dinars(70_000), dinars(412_000), dinars(300_000))).toEqual(dinars(0))
    expect(planMoneyBack(dinars(424_360), dinars(412_000), dinars(412_000))).toEqual(dinars(424_360))
    expect(planMoneyBack(dinars(70_000), dinars(412_000), null)).toBeNull()
  })
})

describe('life cycles', () => {
  test('nothing is active that was not agreed; what ended stays as it is', () => {
    const into = (state: AgreementState) =>
      (Object.keys(agreementTransitions) as AgreementState[]).filter(from =>
        (agreementTransitions[from] as readonly string[]).includes(state),
      )
    expect(into('active')).toEqual(['agreed'])
    expect(into('agreed')).toEqual(['otp-sent', 'unknown'])
    expect([...activeAgreements, ...openAgreements].some(state => state.startsWith('void'))).toBe(false)
    for (const end of ['completed', 'void', 'rejected', 'expired'] as const) expect(agreementTransitions[end]).toEqual([])
    expect(installmentTransitions.paid).toEqual(['refunded'])
  })
})
