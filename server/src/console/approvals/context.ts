import type { Fees } from '../../money/fees/index.ts'
import type { RatesContext } from '../rates/context.ts'

/** Values that the routes of approvals are given: those of everything that they decide. */
export interface ApprovalsContext extends RatesContext {
  readonly fees: Pick<Fees, 'refresh'>
}
