import { createSandboxFlightSupplier } from '@karwan/adapters/suppliers/flights'
import { createSandboxStaySupplier } from '@karwan/adapters/suppliers/stays'
import type { FlightSupplier, StaySupplier } from '@karwan/domain/suppliers'
import type { Settings } from '../platform/settings/index.ts'
import type { Outside } from './outside.ts'

export interface Suppliers {
  readonly flights: readonly FlightSupplier[]
  readonly stays: readonly StaySupplier[]
}

/** Everyone who sells to us. */
export const connectSuppliers = ({ flightSupplier, staySupplier }: Settings, { now, http }: Outside): Suppliers => ({
  flights: [createSandboxFlightSupplier({ baseUrl: flightSupplier.url, apiKey: flightSupplier.key, now, http })],
  stays: [createSandboxStaySupplier({ baseUrl: staySupplier.url, apiKey: staySupplier.key, http })],
})
