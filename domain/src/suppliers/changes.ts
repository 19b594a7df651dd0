import type { FlightLeg } from '../flights/index.ts'
import type { SupplierContext } from './port.ts'

/** Change that an airline made to the flights of a confirmed booking after it was sold. */
export interface AirlineChange {
  /** The supplier's own id of the change. */
  readonly id: string
  /** All flights of the booking, as the airline flies them now. */
  readonly legs: readonly FlightLeg[]
  readonly isAccepted: boolean
}
export type AcceptOutcome =
  | { readonly state: 'accepted' }
  /** A newer change exists, or the booking no longer stands: to be read again. */
  | { readonly state: 'superseded' }
  /** No answer, or none that can be read; safe to send again. */
  | { readonly state: 'unknown' }
/** Changes by airlines: read again and again, and accepted at the supplier. */
export interface FlightChanges {
  /** Returns the newest change of a booking; undefined where there was none. Throws SupplierError. */
  find(ref: string, context: SupplierContext): Promise<AirlineChange | undefined>
  /** Safe to repeat: a change is accepted once. Throws SupplierError only where nothing was sent. */
  accept(changeId: string, context: SupplierContext): Promise<AcceptOutcome>
}
