import type { ZoneId } from '@karwan/domain/calendar'
import type { OfficeDocuments } from '../documents/index.ts'
import type { CheckoutContext } from '../payments/index.ts'
import type { Context } from '../platform/database/index.ts'
import type { LookUpNeeds } from './look-up.ts'

/** Everything that the use cases of an office's counter are given. */
export interface OfficeContext extends Context, LookUpNeeds, Pick<CheckoutContext, 'takeFee'> {
  readonly documents: OfficeDocuments
  /** Allows the sandbox's own staff to sign in. */
  readonly demo: boolean
  /** Returns the time zone of a brand's market, for the day at the counter. */
  zoneOf(brand: string): ZoneId
}
