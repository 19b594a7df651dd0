import { flightProtocols, stayProtocols } from '@karwan/adapters/suppliers'
import type { FlightSupplier, StaySupplier } from '@karwan/domain/suppliers'
import type { Settings } from '../platform/settings/index.ts'
import type { Outside } from './outside.ts'

/**
 * Everyone who sells to us. A search asks all of a kind; what was found is booked and cancelled at whoever told of it,
 * by its id.
 */
export interface Suppliers {
  readonly flights: readonly FlightSupplier[]
  readonly stays: readonly StaySupplier[]
}

/** Connects every supplier of the settings. */
export const connectSuppliers = ({ suppliers }: Pick<Settings, 'suppliers'>, { now, http }: Outside): Suppliers => ({
  flights: suppliers.flights.map(({ id, protocol, url, key }) => flightProtocols[protocol]({ id, baseUrl: url, apiKey: key, now, http })),
  stays: suppliers.stays.map(({ id, protocol, url, key }) => stayProtocols[protocol]({ id, baseUrl: url, apiKey: key, http })),
})
