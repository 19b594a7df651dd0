import type { FlightPrices, SeenPrice } from '@karwan/contract/flight-prices'
import { addMonths, type LocalDate } from '@karwan/domain/calendar'
import type { Cabin, FlightSearch } from '@karwan/domain/flights'
import type { CurrencyCode, Money } from '@karwan/domain/money'
import { isFailure, type Reader, server } from '../../base/server-client/index.ts'

/** Flights that the prices in a calendar are for. */
export interface PricesAsked {
  /** Codes of cities (or of airports, which stand for their cities). */
  readonly from: string
  readonly to: string
  readonly cabin: Cabin
  readonly direct: boolean
  /** One way; the lowest of a round trip by day of departure; or by day of return once the departure is chosen. */
  readonly trip: 'one-way' | 'departures' | { readonly departure: LocalDate }
}
/** The lowest price that was seen lately of a day. Never invented: a day without one is not known. */
export interface DayPrice {
  /** For one adult, everything in it. */
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

export const dayPrice = ({ amount, direct, seenAt }: SeenPrice, currency: CurrencyCode): DayPrice => ({
  price: { amount, currency },
  direct,
  seenAt: Date.parse(seenAt),
})

/** Names the trip in a query. */
export const queryOf = ({ from, to, cabin, direct, trip }: PricesAsked): PriceQuery => ({
  from,
  to,
  cabin,
  ...(direct && { direct: 1 }),
  type: trip === 'one-way' ? 0 : 1,
  ...(typeof trip === 'object' && { departure: trip.departure }),
})

/** Returns the request for the prices of a search's own days; undefined if it has no such places. */
export const askedOf = ({ routes, cabin, directOnly }: Pick<FlightSearch, 'routes' | 'cabin' | 'directOnly'>, leg = 0) => {
  const route = routes[leg]
  return route && { from: route.from.cityCode, to: route.to.cityCode, cabin, direct: directOnly === true }
}

export const monthOfDay = (day: LocalDate): string => day.slice(0, 7)
/** Months from one to another, both included. */
export const monthsFrom = (first: string, last: string): readonly string[] => {
  const months: string[] = []
  for (let month = first; month <= last && months.length < 24; month = monthOfDay(addMonths(`${month}-01`, 1))) months.push(month)
  return months
}
