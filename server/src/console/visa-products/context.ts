import type { Rates } from '../../money/rates/index.ts'
import type { ConsoleRoutesContext } from '../context.ts'

/** Values that the routes of visa products are given. */
export interface VisaProductsContext extends ConsoleRoutesContext {
  readonly rates: Pick<Rates, 'of' | 'refresh'>
  /** Ids of those who can hand visas in, our own staff among them. */
  readonly visaSuppliers: readonly string[]
}
