import type { Context } from '../../platform/database/index.ts'
import type { Applications, FindContext } from '../applications/index.ts'
import type { FeeTerms } from '../fees/index.ts'

export interface StaffContext extends Context, Pick<FindContext, 'findVisaSupplier'> {
  readonly applications: Applications
  /** Terms of a brand for fees that authorities raise. */
  feeTermsOf(brand: string): FeeTerms
}
