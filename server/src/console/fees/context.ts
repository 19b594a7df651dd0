import type { Fees } from '../../money/fees/index.ts'
import type { Rates } from '../../money/rates/index.ts'
import type { RecentSearches } from '../../search/recent/index.ts'
import type { ConsoleRoutesContext } from '../context.ts'

/** Values that the routes of fee rules are given. */
export interface FeesContext extends ConsoleRoutesContext {
  readonly fees: Pick<Fees, 'refresh'>
  readonly rates: Pick<Rates, 'refresh' | 'of'>
  readonly recentSearches: RecentSearches
  /** Ids of the suppliers whose offers are saleDates. */
  readonly offerSuppliers: readonly string[]
}
