import type { FlightResults } from '@karwan/contract/flights'
import { findCarrier } from '@karwan/domain/carriers'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useLocale } from '../i18n/index.ts'

export interface Names {
  /** City of an airport in the visitor's language. */
  readonly city: (airport: string) => string
  readonly airport: (airport: string) => string
  readonly airline: (carrier: string) => string
}
const NamesContext = createContext<FlightResults['airports']>({})

/** Names of the airports a list touches, as the server told them. */
export const NamesProvider = ({ airports, children }: { airports: FlightResults['airports']; children: ReactNode }) => (
  <NamesContext value={airports}>{children}</NamesContext>
)

/** Names of airports, cities and airlines; the code itself where we do not know it. */
export function useNames(): Names {
  const airports = use(NamesContext)
  const { language } = useLocale()
  return useMemo(
    () => ({
      city: code => airports[code]?.city ?? code,
      airport: code => airports[code]?.name ?? code,
      airline: code => findCarrier(code)?.name[language] ?? code,
    }),
    [airports, language],
  )
}
