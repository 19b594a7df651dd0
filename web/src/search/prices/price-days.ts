import type { FlightPrices, MissingPrices, SeenPrice } from '@karwan/contract/flight-prices'
import { addMonths, type LocalDate } from '@karwan/domain/calendar'
import { type Cabin, type FlightSearch, type PassengerCounts, travelersOf } from '@karwan/domain/flights'
import type { CurrencyCode, Money } from '@karwan/domain/money'
import { isFailure, type Reader, server } from '../../base/server-client/index.ts'

/** Returns whose total is shown; undefined where nobody travels. */
export const partyOf = (passengers: PassengerCounts): PassengerCounts | undefined => (travelersOf(passengers) > 0 ? passengers : undefined)

/** Flights that the prices in a calendar are for. */
export interface PricesAsked {
  /** Codes of cities (or of airports, which stand for their cities). */
  readonly from: string
  readonly to: string
  readonly cabin: Cabin
  readonly direct: boolean
  readonly party: PassengerCounts
  /**
   * One way; of a round trip the lowest by day of departure; by day of return once the departure is chosen; or by day
   * of departure with so many days between.
   */
  readonly trip: 'one-way' | 'departures' | { readonly departure: LocalDate } | { readonly days: number }
}
/** The lowest price that was seen lately of a day. Never invented: a day without one is not known. */
export interface DayPrice {
  /** For the party, everything in it. */
  readonly price: Money
  readonly direct: boolean
  /** Milliseconds. */
  readonly seenAt: number
}

/** Looked at is only that it is such an answer: our own server has held it to the contract. */
const reader: Reader<FlightPrices> = {
  safeParse: data =>
    typeof data === 'object' && data !== null && 'prices' in data && Array.isArray(data.prices) && 'currency' in data
      ? { success: true, data: data as unknown as FlightPrices }
      : { success: false, error: { message: 'no prices' } },
}
export type PriceQuery = Readonly<Record<string, string | number | undefined>>

/** Undefined where it could not be told: a calendar does without. */
export const fetchPrices = async (params: PriceQuery, signal: AbortSignal): Promise<FlightPrices | undefined> => {
  const answer = await server.get('/flight-prices', { answer: reader, params, signal })
  return isFailure(answer) ? undefined : answer
}

/** Days of a trip; `return` null: one way. */
export interface TripDays {
  readonly departure: LocalDate
  readonly return: LocalDate | null
}
/** Days that are looked for at most while one looks, unless a whole month is looked at. */
const mostFilled = 20
const missingReader: Reader<MissingPrices> = {
  safeParse: data => {
    const read = reader.safeParse(data)
    if (read.success && 'waiting' in read.data) return { success: true, data: read.data as MissingPrices }
    return { success: false, error: { message: 'no prices' } }
  },
}
/**
 * Has the server look for prices of days in view, those that matter most first, and tells what is known of them by now.
 */
export const askForMissing = (
  { from, to, cabin, direct, adt, chd, sen, yth, inf, ins }: PriceQuery,
  days: readonly TripDays[],
  signal: AbortSignal,
  most = mostFilled,
) =>
  server.post('/flight-prices/missing', {
    answer: missingReader,
    body: { from, to, cabin, ...(direct && { direct: '1' }), adt, chd, sen, yth, inf, ins, trips: days.slice(0, most) },
    signal,
  })
/** Returns the milliseconds to the next question, false where nothing is waited for any more. */
export const askAgain = ({ data, calls }: { readonly data?: MissingPrices | undefined; readonly calls: number }): number | false =>
  data !== undefined && data.waiting > 0 && calls < 40 && 1500

export const dayPrice = ({ amount, direct, seenAt }: SeenPrice, currency: CurrencyCode): DayPrice => ({
  price: { amount, currency },
  direct,
  seenAt: Date.parse(seenAt),
})

/** Names the trip in a query. */
export const queryOf = ({ from, to, cabin, direct, party, trip }: PricesAsked): PriceQuery => ({
  from,
  to,
  cabin,
  ...party,
  ...(direct && { direct: 1 }),
  type: trip === 'one-way' ? 0 : 1,
  ...(typeof trip === 'object' && trip),
})

/** Returns the request for the prices of a search's own days; undefined if it has no such places or party. */
export const askedOf = ({ routes, cabin, directOnly, passengers }: FlightSearch, leg = 0) => {
  const route = routes[leg]
  const party = partyOf(passengers)
  return route && party && { party, from: route.from.cityCode, to: route.to.cityCode, cabin, direct: directOnly === true }
}

export const monthOfDay = (day: LocalDate): string => day.slice(0, 7)
/** Months from one to another, both included. */
export const monthsFrom = (first: string, last: string): readonly string[] => {
  const months: string[] = []
  for (let month = first; month <= last && months.length < 24; month = monthOfDay(addMonths(`${month}-01`, 1))) months.push(month)
  return months
}
