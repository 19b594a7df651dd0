import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, compareDates, weekday } from '../calendar/index.ts'
import { money } from '../money/index.ts'
import { addWorkingDays } from '../visas/index.ts'
import { alarmFrom, decisionWindow, isDecisionLate, leaveBy, newDecisionDay, startBy } from './deadlines.ts'
import { expressOf } from './product.ts'
import { sampleProduct } from './sample-product.ts'

// 2026-11-24 is a Tuesday; the authority is closed on Fridays, Saturdays, December 2nd and 3rd.

test('[VI-10] working days pass over the weekend and the holidays of the authority, forward and back', () => {
  const from = (day: string, count: number) => addWorkingDays(sampleProduct, day, count)
  expect(from('2026-11-24', 1)).toBe('2026-11-25')
  expect(from('2026-11-26', 1)).toBe('2026-11-29')
  expect(from('2026-12-01', 1)).toBe('2026-12-06')
  expect(from('2026-12-06', -1)).toBe('2026-12-01')
  expect(from('2026-11-29', -1)).toBe('2026-11-26')
  expect(from('2026-11-27', 0)).toBe('2026-11-27')
})

test('[VI-19] the decision falls between the first and the last working day after handing in', () => {
  expect(decisionWindow(sampleProduct, '2026-11-24')).toEqual({ from: '2026-11-29', to: '2026-12-01' })
  // Handed in on a holiday counts from the next working day.
  expect(decisionWindow(sampleProduct, '2026-12-02')).toEqual({ from: '2026-12-08', to: '2026-12-10' })
})

test('[VI-20] who starts on the last safe day has the decision two working days before the arrival', () => {
  const safe = startBy(sampleProduct, '2026-12-15')
  expect(safe).toBe('2026-12-06')
  expect(addWorkingDays(sampleProduct, decisionWindow(sampleProduct, safe).to, 2)).toBe('2026-12-15')
})

test('[VI-20] staff is told two working days of the authority before the last safe day', () => {
  expect([startBy(sampleProduct, '2026-12-15'), alarmFrom(sampleProduct, '2026-12-15')]).toEqual(['2026-12-06', '2026-11-30'])
})

test('[VI-19] an authority is late after two working days, and gets its shortest time once more', () => {
  // Tuesday; two working days later it is Tuesday again, over holidays and weekend.
  const late = (day: string) => isDecisionLate(sampleProduct, '2026-12-01', day)
  expect([late('2026-12-01'), late('2026-12-07'), late('2026-12-08')]).toEqual([false, false, true])
  expect(newDecisionDay(sampleProduct, '2026-12-08')).toBe('2026-12-13')
})

test('[VI-20] express is decided by its own days, and may be started later', () => {
  const product = expressOf({ ...sampleProduct, express: { workingDays: { from: 1, to: 2 }, fee: money(1, 'USD') } })
  if (!product) throw new Error('There is no express processing')
  expect(decisionWindow(product, '2026-11-24')).toEqual({ from: '2026-11-25', to: '2026-11-26' })
  expect([startBy(sampleProduct, '2026-12-15'), startBy(product, '2026-12-15')]).toEqual(['2026-12-06', '2026-12-09'])
  expect(newDecisionDay(product, '2026-12-08')).toBe('2026-12-09')
})

test('[VI-20] of any authority: what starts by the last safe day is decided two working days before the arrival', () => {
  const anyAuthority = fc.record({
    weekend: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    holidays: fc.array(fc.integer({ min: 0, max: 60 }).map(days => addDays('2026-11-20', days))),
    most: fc.integer({ min: 1, max: 30 }),
    arrivesIn: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(anyAuthority, ({ weekend, holidays, most, arrivesIn }) => {
      const product = { ...sampleProduct, weekend, holidays, workingDays: { from: 1, to: most } }
      const arrival = addDays('2026-11-20', arrivesIn)
      const safe = startBy(product, arrival)
      const { from, to } = decisionWindow(product, safe)
      expect(weekend).not.toContain(weekday(to))
      expect(holidays).not.toContain(to)
      expect(compareDates(from, to)).toBeLessThanOrEqual(0)
      expect(compareDates(to, addWorkingDays(product, arrival, -2))).toBeLessThanOrEqual(0)
    }),
  )
})

test('[VI-21] who arrives counts the first day, and stays no longer than the visa itself', () => {
  expect(leaveBy({ stayDays: 30 }, '2026-12-20', '2027-03-01')).toBe('2027-01-18')
  expect(leaveBy({ stayDays: 30 }, '2026-12-20', '2027-01-10')).toBe('2027-01-10')
  expect(leaveBy({ stayDays: 1 }, '2026-12-20', '2027-01-10')).toBe('2026-12-20')
})
