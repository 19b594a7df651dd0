/** Reports of the console: which there are, and the days they are counted over. */
import { addDays, addMonths, daysBetween, isLocalDate, type LocalDate } from '../calendar/index.ts'

export const reportKinds = ['takings', 'sales', 'payments', 'refunds', 'unknown', 'cancellations', 'tasks'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Reports of what is open now. The days that were chosen say nothing about them. */
export const reportsOfNow: ReadonlySet<ReportKind> = new Set(['refunds', 'unknown'])

/** Choices of days; `chosen` is from one day to another. */
export const reportSpans = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month', 'last-month', 'chosen'] as const
export type ReportSpan = (typeof reportSpans)[number]

/** Longest span that a report is counted over. */
export const mostReportDays = 366

/** Days of a report, the last one included. */
export interface ReportDays {
  readonly from: LocalDate
  readonly to: LocalDate
}

/**
 * Finds the days that somebody chose. `today` is the agency's. Undefined: two chosen days that are none, that stand the
 * wrong way round, or that are more than `mostReportDays` apart.
 */
export const findReportDays = (span: ReportSpan, today: LocalDate, chosen: Partial<ReportDays> = {}): ReportDays | undefined => {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (span) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-7-days':
      return { from: addDays(today, -6), to: today }
    case 'last-30-days':
      return { from: addDays(today, -29), to: today }
    case 'this-month':
      return { from: firstOfMonth, to: today }
    case 'last-month':
      return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) }
    case 'chosen':
      return judgeDays(chosen)
  }
}

const judgeDays = ({ from, to }: Partial<ReportDays>): ReportDays | undefined => {
  if (!isLocalDate(from) || !isLocalDate(to)) return undefined
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= mostReportDays ? { from, to } : undefined
}

/** Returns a part of a whole in hundredths of a percent, rounded. Null: there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part * 10_000) / whole))
