import type { Brand } from '@karwan/brands/brand'
import type { FlightResults, ValidatedItineraryWire } from '@karwan/contract/flights'
import type { FlightFare, FlightLeg } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { type Money, money } from '@karwan/domain/money'
import { offersUntil } from '@karwan/domain/offers'
import { findAirport, findCity } from '@karwan/domain/places-data'
import { type FlightOfferForOrder, pointsOf } from '../offers/index.ts'
import { percentOf } from '../run/index.ts'
import type { KnownFlightSearch } from './searches.ts'
import { reachableOf, substitutesOf } from './supplier-searches.ts'
import { airportNames, combinationOf, filtersOf, itinerariesFrom, placeNames } from './view.ts'

/** Returns the answer of `GET /api/v3/flights`, with the rows from index `from` on. */
export const flightResultsOf = (code: string, found: KnownFlightSearch, from: number, language: Language): FlightResults => {
  const { head, state, view, expiresAt } = found
  const { type } = head.search
  const all = itinerariesFrom(view, 0)
  return {
    code,
    progress: { done: state.done, total: state.total, percent: percentOf(state) },
    complete: state.complete,
    degraded: state.degraded.map(({ part, code }) => ({ part, code })),
    expiresAt: offersUntil(expiresAt, state.offersUntil),
    filters: filtersOf(all, type, language),
    from,
    total: view.rows.length,
    combinations: itinerariesFrom(view, from).map(itinerary => combinationOf(itinerary, type)),
    airports: { ...placeNames(head.search, language), ...airportNames(all, language) },
    substitutes: substitutesOf(head.search).map(away => awayIn(away, language)),
    reachable: state.complete && all.length === 0 ? reachableOf(head.search).map(away => awayIn(away, language)) : [],
  }
}

const awayIn = ({ asked, city, meters }: ReturnType<typeof substitutesOf>[number], language: Language) => ({
  asked,
  askedName: (findCity(asked) ?? findAirport(asked))?.names[language] ?? asked,
  city: city.code,
  cityName: city.names[language],
  kilometers: Math.round(meters / 1000),
})

/**
 * Returns the validated itinerary in the specified shape with ours beside it. `listed` is the total in minor units that
 * the visitor last saw; undefined: the total of the list.
 */
export const validatedItineraryOf = (
  offer: FlightOfferForOrder,
  listed: number | undefined,
  brand: Brand,
  language: Language,
): ValidatedItineraryWire => {
  const { validated, search } = offer
  const { fare, itinerary } = validated
  const total = fare.price.total
  const listedTotal: Money = listed === undefined ? validated.listedTotal : money(listed, total.currency)
  return {
    Routes: validated.itinerary.legs.map((leg, Index) => ({ Index, Segment: segmentsOf(leg, fare) })),
    FareDetails: {
      PaxFare: fare.price.passengers.map(({ kind, count, base, taxes }) => ({
        Type: kind.toUpperCase(),
        Count: count,
        Base: base,
        Taxes: taxes,
      })),
      Total: total,
    },
    searchCode: validated.searchCode,
    itinerary: combinationOf(itinerary, search.type),
    fare: fare as ValidatedItineraryWire['fare'],
    listedTotal,
    priceChanged: listedTotal.amount !== total.amount,
    passportRequired: validated.passportRequired,
    expiresAt: validated.expiresAt,
    fareRules: [...validated.fareRules],
    bags: validated.bags.map(({ fee: _, ...bag }) => ({ ...bag, kinds: [...bag.kinds] })),
    airports: airportNames([itinerary], language),
    points: pointsOf(brand, fare.price.usd),
  }
}

/** 'No Meal.' and 'No baggage included' only where the supplier said that there is none; null where it said nothing. */
const segmentsOf = (leg: FlightLeg, fare: FlightFare): ValidatedItineraryWire['Routes'][number]['Segment'] =>
  leg.segments.map(({ carrier, flightNumber }) => ({
    Flight: { Number: flightNumber, Airline: carrier, Meal: mealText(fare.meal) },
    BaggageAllowance: bagText(fare.checkedBag),
  }))

const mealText = (meal: FlightFare['meal']): string | null =>
  meal === 'unknown' ? null : { none: 'No Meal.', meal: 'Meal', snack: 'Snack', 'for-sale': 'Meal for sale' }[meal]

const bagText = (bag: FlightFare['checkedBag']): string | null => {
  if (bag === 'unknown') return null
  if (bag === 'none' || bag.pieces === 0) return 'No baggage included'
  return bag.kilograms === null ? `${bag.pieces} PC` : `${bag.pieces} x ${bag.kilograms} kg`
}
