import type { LocalDate } from '@karwan/domain/calendar'
import { type Cabin, type FlightItinerary, type FlightSearch, firstSegment, lastSegment, onlyAdults, stopsOf } from '@karwan/domain/flights'
import type { CurrencyCode } from '@karwan/domain/money'
import { findAirport, findCity } from '@karwan/domain/places-data'
import { type FareByKind, fareByKind, type SeenPriceTerms, sellToParty } from '@karwan/domain/pricing'

/** Key of a price; one row of the table. */
export interface ObservedTrip {
  readonly brand: string
  /** Codes of cities. */
  readonly origin: string
  readonly destination: string
  readonly cabin: Cabin
  readonly departs: LocalDate
  /** Null: one way. */
  readonly returns: LocalDate | null
  /** The lowest of flights without a stop, or of all. */
  readonly direct: boolean
}
export interface PriceObservation extends ObservedTrip {
  /** For one adult, minor units; null: a whole search found none. */
  readonly amount: number | null
  /** Of the flights with that price. */
  readonly fares: FareByKind
  readonly currency: CurrencyCode
  /** Everyone asked has answered for the whole of both cities, so a higher price replaces a lower one. */
  readonly whole: boolean
  readonly seenAt: Date
}

export const tripKey = (trip: ObservedTrip): string =>
  [trip.brand, trip.origin, trip.destination, trip.cabin, trip.departs, trip.returns ?? '', trip.direct ? 1 : 0].join(' ')

/** The price observations of one search, collected as its rows arrive. */
export interface SearchObservations {
  /** Prices of these rows that are lower than what this search saw before. */
  ofRows(itineraries: readonly FlightItinerary[], seenAt: Date): readonly PriceObservation[]
  /** Everything seen, once all have answered: also that nothing was found. */
  ofWhole(seenAt: Date): readonly PriceObservation[]
}

/** The party that `amount` is for. */
export const oneAdult = onlyAdults(1)
const nobody: FareByKind = { adt: null, chd: null, sen: null, yth: null, inf: null, ins: null }
type Cheapest = Pick<PriceObservation, 'fares'> & { readonly amount: number }

interface Shop {
  readonly brand: string
  readonly terms: SeenPriceTerms
}

/**
 * `asked` are the searches put to the suppliers: the visitor's own, and those of nearby cities. Multi-city trips have
 * no calendar.
 */
export const observationsOf = (search: FlightSearch, asked: readonly FlightSearch[], { brand, terms }: Shop): SearchObservations => {
  const lowest = new Map<string, PriceObservation>()
  const note = (observation: PriceObservation): readonly PriceObservation[] => {
    const before = lowest.get(tripKey(observation))?.amount ?? Number.POSITIVE_INFINITY
    if (observation.amount === null || observation.amount >= before) return []
    lowest.set(tripKey(observation), observation)
    return [observation]
  }
  const ofItinerary = (itinerary: FlightItinerary, seenAt: Date): readonly PriceObservation[] => {
    const trip = tripOf(itinerary, search)
    const cheapest = itinerary.fares
      .filter(fare => fare.cabin === search.cabin)
      .flatMap(({ price }) => {
        const fares = fareByKind(price)
        const forOne = sellToParty(fares, oneAdult, terms)
        return forOne ? [{ fares, amount: forOne.amount }] : []
      })
      .reduce<Cheapest | undefined>((lowest, each) => (lowest && lowest.amount <= each.amount ? lowest : each), undefined)
    if (!trip || !cheapest) return []
    const seen = { ...trip, brand, ...cheapest, currency: terms.currency, whole: false, seenAt }
    const direct = itinerary.legs.every(leg => stopsOf(leg) === 0)
    return [...note({ ...seen, direct: false }), ...(direct ? note({ ...seen, direct: true }) : [])]
  }
  return {
    ofRows: (itineraries, seenAt) => itineraries.flatMap(itinerary => ofItinerary(itinerary, seenAt)),
    ofWhole(seenAt) {
      if (search.type === 2 || search.passengers.adt === 0) return []
      const kinds = search.directOnly ? [true] : [false, true]
      return asked.filter(isOfWholeCities).flatMap(each =>
        kinds.map(direct => {
          const trip = { ...tripAsked(each), brand, direct }
          const { amount = null, fares = nobody } = lowest.get(tripKey(trip)) ?? {}
          return { ...trip, amount, fares, currency: terms.currency, whole: true, seenAt }
        }),
      )
    },
  }
}

const cityOf = (code: string): string => findAirport(code)?.cityCode ?? code
type Trip = Omit<ObservedTrip, 'brand' | 'direct'>

/** Undefined where it is no one-way or simple round trip between two cities. */
const tripOf = ({ legs }: FlightItinerary, { type, cabin }: FlightSearch): Trip | undefined => {
  const [out, back] = legs
  if (type === 2 || !out || legs.length !== type + 1) return undefined
  const ends = (leg: typeof out): readonly [string, string] => [cityOf(firstSegment(leg).from.airport), cityOf(lastSegment(leg).to.airport)]
  const [origin, destination] = ends(out)
  if (back && ends(back).join() !== `${destination},${origin}`) return undefined
  const day = (leg: typeof out): LocalDate => firstSegment(leg).from.at.slice(0, 10)
  return { origin, destination, cabin, departs: day(out), returns: back ? day(back) : null }
}

const tripAsked = ({ routes, cabin, type }: FlightSearch): Trip => ({
  origin: cityOf(routes[0]?.from.cityCode ?? ''),
  destination: cityOf(routes[0]?.to.cityCode ?? ''),
  cabin,
  departs: routes[0]?.date ?? '',
  returns: type === 1 ? (routes[1]?.date ?? null) : null,
})
const isOfWholeCities = ({ routes }: FlightSearch): boolean =>
  routes.every(({ from, to }) => [from, to].every(({ locationId }) => findCity(locationId) !== undefined))
