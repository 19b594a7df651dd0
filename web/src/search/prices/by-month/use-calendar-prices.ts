import { addDays, daysBetween, type LocalDate } from '@karwan/domain/calendar'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isFailure, useQuery } from '../../../base/server-client/index.ts'
import { nearestFirst } from '../other-dates.ts'
import { askAgain, askForMissing, type DayPrice, monthOfDay, monthsFrom, type PricesAsked, queryOf, type TripDays } from '../price-days.ts'
import { monthPrices } from './month-prices.ts'

export interface CalendarPrices {
  /** The lowest known price of a day; undefined is shown as nothing. */
  readonly priceOf: (day: LocalDate) => DayPrice | undefined
  /** Asks for the months from one day to another; call it as months come into sight. Those at hand cost nothing. */
  readonly need: (first: LocalDate, last: LocalDate) => void
}
interface Known {
  readonly key: string
  readonly trip: PricesAsked
  /** Days in sight that had no price when their months came. */
  readonly missing: readonly TripDays[]
}
type Sight = readonly [LocalDate, LocalDate]

/**
 * Lowest known prices for the days of a date picker: months on demand, kept, given up when the picker closes or another
 * trip is meant; days in sight without a price are looked for. Silent when they cannot be had. `asked` undefined
 * (places not chosen yet) knows nothing. Days near `near` are looked for first, `most` of them.
 */
export function useCalendarPrices(asked: PricesAsked | undefined, near?: LocalDate, most?: number): CalendarPrices {
  const key = asked && JSON.stringify(queryOf(asked))
  const latest = useRef(asked)
  const chosen = useRef(near)
  const stop = useRef<AbortController>(undefined)
  const inSight = useRef(new Set<string>())
  const sight = useRef<Sight>(undefined)
  const [known, setKnown] = useState<Known>()
  const load = useCallback((months: readonly string[]) => {
    const trip = latest.current
    if (!trip || months.length === 0) return
    stop.current ??= new AbortController()
    const { signal } = stop.current
    void monthPrices.load(trip, months, signal).then(() => {
      if (!signal.aborted) setKnown({ key: JSON.stringify(queryOf(trip)), trip, missing: missingIn(trip, sight.current, chosen.current) })
    })
  }, [])
  // Another trip: what was asked for is given up, and the months in sight are asked for anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another one
  useEffect(() => {
    latest.current = asked
    chosen.current = near
    load([...inSight.current])
    return () => {
      stop.current?.abort()
      stop.current = undefined
    }
  }, [key, load])
  const need = useCallback(
    (first: LocalDate, last: LocalDate) => {
      sight.current = [first, last]
      const fresh = monthsFrom(monthOfDay(first), monthOfDay(last)).filter(month => !inSight.current.has(month))
      for (const month of fresh) inSight.current.add(month)
      if (fresh.length > 0) load(fresh)
      else setKnown(before => before && { ...before, missing: missingIn(before.trip, sight.current, chosen.current) })
    },
    [load],
  )
  const own = known?.key === key ? known : undefined
  const found = useFound(own, most)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found lies beside the months
  const priceOf = useCallback((day: LocalDate) => own && monthPrices.find(own.trip, day), [own, found])
  return { priceOf, need }
}

/** Looks for the days that are missing, and adds what is found to the months. */
function useFound(known: Known | undefined, most: number | undefined) {
  const { data } = useQuery({
    queryKey: ['calendar days', known?.key, JSON.stringify(known?.missing)],
    enabled: known !== undefined && known.missing.length > 0,
    queryFn: async signal => {
      const { trip, missing } = known as Known
      const answer = await askForMissing(queryOf(trip), missing, signal, most)
      if (!isFailure(answer)) monthPrices.add(trip, answer)
      return answer
    },
    refetchInterval: askAgain,
  })
  return data
}

/** Days of a trip whose days of departure alone are looked at. */
const usualStay = 7
const missingIn = (asked: PricesAsked, [first, last]: Sight = ['', ''], near = first): readonly TripDays[] => {
  const found: TripDays[] = []
  const { trip } = asked
  for (let day = first; day !== '' && day <= last; day = addDays(day, 1)) {
    if (monthPrices.find(asked, day)) continue
    if (trip === 'one-way') found.push({ departure: day, return: null })
    else if (trip === 'departures') found.push({ departure: day, return: addDays(day, usualStay) })
    else if ('days' in trip) found.push({ departure: day, return: addDays(day, trip.days) })
    else if (day >= trip.departure) found.push({ departure: trip.departure, return: day })
  }
  const isOfReturns = typeof trip === 'object' && 'departure' in trip
  const dayOf = (days: TripDays): LocalDate => (isOfReturns ? (days.return ?? '') : days.departure)
  return nearestFirst(found, days => Math.abs(daysBetween(near, dayOf(days))))
}
