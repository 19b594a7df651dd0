import type { ZoneId } from '@karwan/domain/calendar'
import type { FeeRise } from '@karwan/domain/visa-applications'
import type { Context, tables } from '../../platform/database/index.ts'
import type { Applications, FindContext } from '../applications/index.ts'

export type FeeChangeRow = typeof tables.visaFeeChanges.$inferSelect

/** A brand's terms of raised fees, and the step that its prices are rounded up to. */
export interface FeeTerms extends FeeRise {
  readonly step: number
  readonly zone: ZoneId
}
export interface FeeContext extends Context, Pick<FindContext, 'findVisaSupplier'> {
  readonly applications: Pick<Applications, 'transition' | 'end'>
  feeTermsOf(brand: string): FeeTerms
}
