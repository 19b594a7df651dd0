import type { LocalDate } from '@karwan/domain/calendar'
import { useEffect, useState } from 'react'
import { type DayPrice, dayPrice, fetchPrices, type PriceQuery } from './price-days.ts'

export interface PriceRange {
  readonly loading: boolean
  /** By day of departure, and day of return where it is a round trip. */
  readonly find: (departure: LocalDate, back?: LocalDate) => DayPrice | undefined
}
const nothing: PriceRange['find'] = () => undefined
const keyOf = (departure: LocalDate, back: LocalDate | null | undefined): string => `${departure} ${back ?? ''}`

/** Lowest known prices of one question; asked for once, given up when it is another. What cannot be had is not known. */
export function usePriceRange(query: PriceQuery): PriceRange {
  const key = JSON.stringify(query)
  const [known, setKnown] = useState<{ readonly key: string; readonly find: PriceRange['find'] }>()
  useEffect(() => {
    const stop = new AbortController()
    void fetchPrices(JSON.parse(key), stop.signal).then(answer => {
      if (stop.signal.aborted) return
      const prices = new Map(answer?.prices.map(seen => [keyOf(seen.departure, seen.return), dayPrice(seen, answer.currency)]))
      setKnown({ key, find: (departure, back) => prices.get(keyOf(departure, back)) })
    })
    return () => stop.abort()
  }, [key])
  const isKnown = known?.key === key
  return { loading: !isKnown, find: isKnown ? known.find : nothing }
}
