import { findCarrier } from '@karwan/domain/carriers'
import { legName } from '@karwan/messages/leg-name'
import { use, useMemo } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { NamesContext } from './names-provider.tsx'

export interface Names {
  /** City of an airport in the visitor's language. */
  readonly city: (airport: string) => string
  readonly airport: (airport: string) => string
  readonly airline: (carrier: string) => string
  /** "Outbound", "Return", or the number of the flight on a trip of several cities. */
  readonly leg: (at: number) => string
}
/** Names of airports, cities, airlines and legs; the code itself where we do not know it. */
export function useNames(): Names {
  const { airports, tripType } = use(NamesContext)
  const { t, language } = useLocale()
  return useMemo(
    () => ({
      city: code => airports[code]?.city ?? code,
      airport: code => airports[code]?.name ?? code,
      airline: code => findCarrier(code)?.name[language] ?? code,
      leg: at => legName(t, tripType, at),
    }),
    [airports, tripType, t, language],
  )
}
