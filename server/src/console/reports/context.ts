import type { ReportTable } from '@karwan/contract/console'
import type { Language } from '@karwan/domain/locales'
import type { ReportDays } from '@karwan/domain/reports'
import type { Context } from '../../platform/database/index.ts'
import type { ConsoleRoutesContext } from '../context.ts'

export type ReportsContext = Pick<ConsoleRoutesContext, 'db' | 'now' | 'brands'>

/** Brand, days and time that a report is counted for. */
export interface ReportQuestion {
  readonly brand: string
  /** Zone of the brand's market. */
  readonly zone: string
  readonly days: ReportDays
  /** The days as instants: from the first until before the second. */
  readonly from: string
  readonly until: string
  readonly now: Date
  /** Of countries. */
  readonly language: Language
  nameOffice(id: string): string
}

/** Counts a report, with one query. */
export type CountReport = (db: Context['db'], question: ReportQuestion) => Promise<ReportTable[]>
