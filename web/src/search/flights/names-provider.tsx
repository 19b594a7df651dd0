import type { FlightResults } from '@karwan/contract/flights'
import type { TripType } from '@karwan/domain/flights'
import { createContext, type ReactNode, useMemo } from 'react'

interface OfTrip {
  readonly airports: FlightResults['airports']
  readonly tripType: TripType
}
export const NamesContext = createContext<OfTrip>({ airports: {}, tripType: 1 })

/** Names of the airports a list touches, as the server told them, and the type of trip that names its legs. */
export const NamesProvider = ({ airports, tripType, children }: OfTrip & { children: ReactNode }) => (
  <NamesContext value={useMemo(() => ({ airports, tripType }), [airports, tripType])}>{children}</NamesContext>
)
