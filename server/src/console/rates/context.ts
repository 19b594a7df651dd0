import type { Rates } from '../../money/rates/index.ts'
import type { ConsoleRoutesContext } from '../context.ts'

/** Values that the routes of rates and approvals are given. */
export interface RatesContext extends ConsoleRoutesContext {
  readonly rates: Pick<Rates, 'refresh'>
}
/** Rows of a market that are read: its history, and what a new rate is compared with. */
export const mostRates = 50
