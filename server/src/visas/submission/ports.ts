import type { ZoneId } from '@karwan/domain/calendar'
import type { VisaSupplier } from '@karwan/domain/suppliers'
import type { Context, tables } from '../../platform/database/index.ts'
import type { Applications } from '../applications/index.ts'
import type { FeeTerms } from '../fees/index.ts'

export type ApplicationRow = typeof tables.visaApplications.$inferSelect

/** Times in milliseconds. */
export interface SubmissionPace {
  /** From one question to the next, while the authority has not decided. */
  readonly pollMs: number
  /** Until a lost answer is looked up, or what did not arrive is sent again; each later try waits twice as long. */
  readonly retryMs: number
  readonly longestRetryMs: number
}

export interface SubmissionContext extends Context {
  /** Undefined: our own staff hands in. */
  findVisaSupplier(id: string): VisaSupplier | undefined
  readonly applications: Pick<Applications, 'transition' | 'end' | 'readFile' | 'tellLate'>
  /** Terms of a brand for fees that authorities raise. */
  feeTermsOf(brand: string): FeeTerms
  readonly pace: SubmissionPace
  /** Returns the zone in which the days of a brand's orders are counted. */
  zoneOf(brand: string): ZoneId
}
