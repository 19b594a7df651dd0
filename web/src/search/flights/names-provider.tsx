import type { FlightResults } from '@karwan/contract/flights'
import { createContext, type ReactNode } from 'react'

export const NamesContext = createContext<FlightResults['airports']>({})

/** Names of the airports a list touches, as the server told them. */
export const NamesProvider = ({ airports, children }: { airports: FlightResults['airports']; children: ReactNode }) => (
  <NamesContext value={airports}>{children}</NamesContext>
)
