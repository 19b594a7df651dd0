import type { ReportView, reportRequest } from '@karwan/contract/console'
import { addDays, localToInstant, today } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { findReportDays, type ReportKind } from '@karwan/domain/reports'
import type { z } from 'zod'
import { noteStaffAction } from '../audit.ts'
import { brandsWith, refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import { countCancellations } from './cancellations.ts'
import type { CountReport, ReportQuestion, ReportsContext } from './context.ts'
import { countPayments } from './payments.ts'
import { countRefunds } from './refunds.ts'
import { countSales } from './sales.ts'
import { countTakings } from './takings.ts'
import { countTasks } from './tasks.ts'
import { countUnknown } from './unknown.ts'

export interface ReportCall {
  readonly person: SignedInPerson
  readonly language: Language
  readonly wanted: z.infer<typeof reportRequest>
}

const counts: Readonly<Record<ReportKind, CountReport>> = {
  takings: countTakings,
  sales: countSales,
  payments: countPayments,
  refunds: countRefunds,
  unknown: countUnknown,
  cancellations: countCancellations,
  tasks: countTasks,
}

/** Counts a report for somebody. Problems: those of `refusalOf`, and `fields-invalid` for days that are none. */
export const readReport = async (context: ReportsContext, call: ReportCall): Promise<ReportView | Problem> => {
  const question = questionOf(context, call)
  if (isProblem(question)) return question
  const { brand, zone, days, now } = question
  const { report } = call.wanted
  return { report, brand, zone, ...days, countedAt: now.toISOString(), tables: await counts[report](context.db, question) }
}

/** Counts a report for a file, and writes down who took it. */
export const downloadReport = async (context: ReportsContext, call: ReportCall): Promise<ReportView | Problem> => {
  const view = await readReport(context, call)
  if (isProblem(view)) return view
  const { report, brand, from, to } = view
  const act = { person: call.person, brand, act: 'report-downloaded', permission: 'reports.read', details: { report, from, to } } as const
  await context.db.transaction(tx => noteStaffAction(context, tx, act))
  return view
}

const questionOf = (context: ReportsContext, { person, language, wanted }: ReportCall): ReportQuestion | Problem => {
  const now = context.now()
  const id = wanted.brand ?? brandsWith(person, 'reports.read')[0] ?? ''
  const refused = refusalOf(person, 'reports.read', id, now)
  if (refused) return refused
  const brand = context.brands.find(each => each.id === id)
  if (!brand) return problem('not-found')
  const zone = brand.market.timeZone
  const { from, to } = wanted
  const days = findReportDays(wanted.span, today(zone, now), { ...(from && { from }), ...(to && { to }) })
  if (!days) return problem('fields-invalid', { fields: [{ path: 'to', message: 'reports.daysWrong' }] })
  const instantOf = (day: string) => localToInstant(`${day}T00:00`, zone)
  return {
    brand: id,
    zone,
    days,
    from: instantOf(days.from),
    until: instantOf(addDays(days.to, 1)),
    now,
    language,
    nameOffice: office => brand.offices.find(each => each.id === office)?.name[language] ?? office,
  }
}
