import type { LocalDate } from '@karwan/domain/calendar'
import { useCallback, useEffect, useRef, useState } from 'react'
import { monthPrices } from './month-prices.ts'
import { type DayPrice, monthOfDay, monthsFrom, type PricesAsked, queryOf } from './price-days.ts'

export interface CalendarPrices {
  /** The lowest known price of a day; undefined is shown as "–". */
  readonly priceOf: (day: LocalDate) => DayPrice | undefined
  /** Asks for the months from one day to another; call it as months come into sight. Those at hand cost nothing. */
  readonly need: (first: LocalDate, last: LocalDate) => void
}
const nothingKnown = () => undefined

/**
 * Lowest known prices for the days of a date picker: months on demand, kept, given up when the picker closes or another
 * trip is meant. Silent when they cannot be had. `asked` undefined (places not chosen yet) knows nothing.
 */
export function useCalendarPrices(asked: PricesAsked | undefined): CalendarPrices {
  const key = asked && JSON.stringify(queryOf(asked))
  const latest = useRef(asked)
  const stop = useRef<AbortController>(undefined)
  const inSight = useRef(new Set<string>())
  const [known, setKnown] = useState<{ readonly key: string | undefined; readonly find: CalendarPrices['priceOf'] }>()
  const load = useCallback((months: readonly string[]) => {
    const trip = latest.current
    if (!trip || months.length === 0) return
    stop.current ??= new AbortController()
    const { signal } = stop.current
    void monthPrices.load(trip, months, signal).then(() => {
      if (!signal.aborted) setKnown({ key: JSON.stringify(queryOf(trip)), find: day => monthPrices.find(trip, day) })
    })
  }, [])
  // Another trip: what was asked for is given up, and the months in sight are asked for anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another one
  useEffect(() => {
    latest.current = asked
    load([...inSight.current])
    return () => {
      stop.current?.abort()
      stop.current = undefined
    }
  }, [key, load])
  const need = useCallback(
    (first: LocalDate, last: LocalDate) => {
      const fresh = monthsFrom(monthOfDay(first), monthOfDay(last)).filter(month => !inSight.current.has(month))
      for (const month of fresh) inSight.current.add(month)
      load(fresh)
    },
    [load],
  )
  return { priceOf: known !== undefined && known.key === key ? known.find : nothingKnown, need }
}
