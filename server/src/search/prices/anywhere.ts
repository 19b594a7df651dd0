import type { Brand } from '@karwan/brands/brand'
import { type AnywherePrices, anywhereMost } from '@karwan/contract/flight-prices'
import { addDays, addMonths, type LocalDate, lastSoldDay, today } from '@karwan/domain/calendar'
import { type Cabin, type PassengerCounts, passengerKinds } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { findCity, nearestAirportCityOf } from '@karwan/domain/places-data'
import { sellToParty } from '@karwan/domain/pricing'
import type { Pool } from 'pg'
import type { HeldFees } from '../../money/fees/index.ts'
import { seenTermsOf } from '../offers/index.ts'
import { readLowestAnywhere } from './store.ts'

export interface AnywhereAsked {
  /** Code of a city; an airport's stands for its city. */
  readonly from: string
  readonly isRoundTrip: boolean
  readonly cabin: Cabin
  readonly direct: boolean
  readonly party: PassengerCounts
  /** Of the departure, `2026-12`; undefined: any. */
  readonly month: string | undefined
  readonly language: Language
}

export interface AnywhereContext {
  readonly pool: Pool
  readonly now: () => Date
  /** Fee rules of a brand that are in force. */
  readonly feesOf: (brand: Brand) => HeldFees
}

/** Finds the lowest price that searches saw lately of each destination, for the party, cheapest first. */
export const findAnywhere = async ({ pool, now, feesOf }: AnywhereContext, asked: AnywhereAsked, brand: Brand): Promise<AnywherePrices> => {
  const { isRoundTrip, cabin, direct, party, language } = asked
  const origin = nearestAirportCityOf(asked.from)?.city.code ?? asked.from
  const currency = brand.market.paymentCurrency
  const departs = daysOf(asked.month, today(brand.market.timeZone, now()))
  const kinds = passengerKinds.filter(kind => kind !== 'adt' && party[kind] > 0)
  const flights = { brand: brand.id, currency, origin, cabin, direct, kinds, departs, isRoundTrip, most: anywhereMost }
  const found = departs[0] <= departs[1] ? await readLowestAnywhere(pool, flights, now()) : []
  const terms = seenTermsOf(brand, 'flight', feesOf(brand))
  const destinations = found.flatMap(({ destination, fares, departs: departure, returns, seenAt, direct: isDirect }) => {
    const city = findCity(destination)
    const total = sellToParty(fares, party, terms({ from: origin, to: destination, first: departure }))
    if (!city || !total) return []
    const days = { departure, return: returns, seenAt: seenAt.toISOString() }
    return [{ city: city.code, name: city.names[language], country: city.country, amount: total.amount, direct: isDirect, ...days }]
  })
  return { from: origin, currency, destinations: destinations.sort((a, b) => a.amount - b.amount) }
}

/** Days of a month that are on sale; the last is before the first where none is. */
const daysOf = (month: string | undefined, day: LocalDate): readonly [LocalDate, LocalDate] => {
  const last = lastSoldDay(day)
  if (month === undefined) return [day, last]
  const first = `${month}-01`
  const [end = last] = [addDays(addMonths(first, 1), -1), last].sort()
  return [first > day ? first : day, end]
}
