import { type FlightFilters, type FlightItinerary, shownFare } from '@karwan/domain/flights'
import { useState } from 'react'

/** A key for each place of a list. */
interface RowKeys {
  readonly shown: readonly FlightItinerary[]
  readonly found: readonly FlightItinerary[]
  /** Text of each place when rows came last. */
  readonly texts: readonly string[]
  /** Number of times that another row came into the place by itself. */
  readonly born: readonly number[]
}

/**
 * Keys of the rows, by place. A press that orders or filters the list changes what a card says, and its elements stay:
 * that is painted soonest. Rows that come by themselves take a place with new elements, so that nothing that is looked
 * at moves about inside a card. `shown` are the rows before filters: another array when rows came.
 */
export function useRowKeys(
  shown: readonly FlightItinerary[],
  found: readonly FlightItinerary[],
  filters: FlightFilters,
): readonly number[] {
  const [keys, setKeys] = useState<RowKeys>(() => nextKeys(undefined, shown, found, filters))
  if (keys.found === found) return keys.born
  const next = nextKeys(keys, shown, found, filters)
  setKeys(next)
  return next.born
}

/** @internal For its test. */
export function nextKeys(
  before: RowKeys | undefined,
  shown: readonly FlightItinerary[],
  found: readonly FlightItinerary[],
  filters: FlightFilters,
): RowKeys {
  const answer = found.slice(0, most).map(itinerary => `${itinerary.code} ${shownFare(itinerary, filters)?.code}`)
  const hasArrived = before?.shown !== shown
  const born = answer.map((text, place) => {
    const times = before?.born[place] ?? 0
    return hasArrived && before?.texts[place] !== undefined && before.texts[place] !== text ? times + 1 : times
  })
  return { shown, found, texts: answer, born }
}
/** Places further down are out of sight while rows still come. */
const most = 40
