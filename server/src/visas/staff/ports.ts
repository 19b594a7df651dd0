import type { Context } from '../../platform/database/index.ts'
import type { Applications, FindContext } from '../applications/index.ts'

export interface StaffContext extends Context, Pick<FindContext, 'findVisaSupplier'> {
  readonly applications: Applications
}
