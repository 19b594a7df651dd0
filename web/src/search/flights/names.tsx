import { findCarrier } from '@karwan/domain/carriers'
import { use, useMemo } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { NamesContext } from './names-provider.tsx'

export interface Names {
  /** City of an airport in the visitor's language. */
  readonly city: (airport: string) => string
  readonly airport: (airport: string) => string
  readonly airline: (carrier: string) => string
}
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
