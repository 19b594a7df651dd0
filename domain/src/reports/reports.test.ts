import { expect, test } from 'vitest'
import { findReportDays, mostReportDays, reportSpans, shareOf } from './index.ts'

test('[OC-26] each choice of days ends on the agency’s day, the last day included', () => {
  const days = Object.fromEntries(reportSpans.map(span => [span, findReportDays(span, '2027-03-03')]))
  expect(days).toEqual({
    today: { from: '2027-03-03', to: '2027-03-03' },
    yesterday: { from: '2027-03-02', to: '2027-03-02' },
    'last-7-days': { from: '2027-02-25', to: '2027-03-03' },
    'last-30-days': { from: '2027-02-02', to: '2027-03-03' },
    'this-month': { from: '2027-03-01', to: '2027-03-03' },
    'last-month': { from: '2027-02-01', to: '2027-02-28' },
    chosen: undefined,
  })
  expect(findReportDays('last-month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('[OC-26] two days that are chosen are at most 366 days, and the right way round', () => {
  const chosen = (from?: string, to?: string) => findReportDays('chosen', '2027-03-03', { ...(from && { from }), ...(to && { to }) })
  expect(chosen('2026-01-01', '2027-01-01')).toEqual({ from: '2026-01-01', to: '2027-01-01' })
  expect(chosen('2026-01-01', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
  expect(mostReportDays).toBe(366)
  expect(chosen('2026-01-01', '2027-01-02')).toBeUndefined()
  expect(chosen('2026-01-02', '2026-01-01')).toBeUndefined()
  for (const none of ['2026-02-30', 'yesterday', '']) {
    expect(chosen(none, '2026-03-01')).toBeUndefined()
    expect(chosen('2026-02-01', none)).toBeUndefined()
  }
})

test('[OC-26] a share of nothing is none', () => {
  expect([shareOf(1, 3), shareOf(2, 2), shareOf(0, 5), shareOf(0, 0)]).toEqual([3333, 10_000, 0, null])
})
