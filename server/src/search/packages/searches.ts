import type { Brand } from '@karwan/brands/brand'
import { findHalves } from '@karwan/contract/packages'
import { guestsOf } from '@karwan/domain/hotels'
import { type PackageTerms, turningOf } from '@karwan/domain/packages'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { FlightSearches, KnownFlightSearch } from '../flights/index.ts'
import type { CityPlaces, HotelSearches, KnownHotelSearch } from '../hotels/index.ts'
import { packageTermsOf } from '../offers/index.ts'
import { type ChosenFlight, choiceOf, findBestFlight, findChosenFlight } from './pinned-flight.ts'
import { type PackageView, packageViewOf } from './view.ts'

/** A half whose suppliers all failed: the problem stands in its place. */
export type Half<Known> = Known | Problem
/** A package search as it stands now: its halves, the flight in every price, and the hotels priced with it. */
export interface KnownPackageSearch {
  readonly codes: { readonly flights: string; readonly hotels: string }
  readonly flights: Half<KnownFlightSearch>
  readonly hotels: Half<KnownHotelSearch>
  readonly places: CityPlaces
  /** Undefined until a flight is found, or where there is none. */
  readonly flight: ChosenFlight | undefined
  /** Undefined while there is no flight, or no answer of hotels. */
  readonly view: PackageView | undefined
  readonly terms: PackageTerms
  readonly people: number
  /** Tells apart all that answers depend on. */
  readonly key: string
}

export interface PackageSearches {
  /**
   * Finds both halves of a code and prices them together. Problems: feature-off; those of either search, where
   * search-not-finalized is a half unless it is both; offer-gone for a flight that is not of the search; with `growing`
   * search-interrupted as `findGrowing`.
   */
  find(asked: PackageAsked): Promise<KnownPackageSearch | Problem>
}
export interface PackageAsked {
  readonly code: string
  /** `<itinerary code>.<fare code>`; undefined: the best. */
  readonly flight: string | undefined
  readonly brand: Brand
  readonly growing: boolean
}

/**
 * Priced lists that are kept ready: another page, filter or order of the same list prices nothing again. One of 2,000
 * hotels takes some 2 MB.
 */
const keptViews = 12

export const createPackageSearches = ({
  flights,
  hotels,
}: {
  readonly flights: FlightSearches
  readonly hotels: HotelSearches
}): PackageSearches => {
  const views = new Map<string, PackageView>()
  const viewOf = (key: string, known: KnownHotelSearch, flight: ChosenFlight, terms: PackageTerms): PackageView => {
    const view = views.get(key) ?? packageViewOf(known, flight.fare, terms)
    views.delete(key)
    views.set(key, view)
    for (const oldest of views.keys()) {
      if (views.size <= keptViews) break
      views.delete(oldest)
    }
    return view
  }
  return {
    async find({ code, flight: choice, brand, growing }) {
      if (!brand.features.package) return problem('feature-off')
      const codes = findHalves(code)
      if (!codes) return problem('search-not-found')
      const how = growing ? 'findGrowing' : 'find'
      const [flightHalf, hotelHalf] = await Promise.all([flights[how](codes.flights, brand.id), hotels[how](codes.hotels, brand.id)])
      const problems = [flightHalf, hotelHalf].filter(isProblem)
      const ended = problems.find(each => each.problem !== 'search-not-finalized') ?? (problems.length > 1 ? problems[0] : undefined)
      if (ended) return ended
      if (!isProblem(flightHalf) && !isProblem(hotelHalf) && !isOneParty(flightHalf, hotelHalf)) return problem('search-not-found')
      const { terms } = packageTermsOf(brand, headOf(hotelHalf, flightHalf))
      const flight = isProblem(flightHalf) ? undefined : chosenOf(flightHalf, hotelHalf, choice, brand)
      if (flight === undefined && choice !== undefined && !isProblem(flightHalf)) return problem('offer-gone')
      const places = isProblem(hotelHalf) ? { pois: [], areas: [] } : await hotels.places(codes.hotels)
      const versions = [flightHalf, hotelHalf].map(half => (isProblem(half) ? half.problem : half.version))
      const key = [code, ...versions, flight ? choiceOf(flight) : ''].join(' ')
      const view =
        flight && !isProblem(hotelHalf) ? viewOf(viewKeyOf(codes.hotels, hotelHalf, flight), hotelHalf, flight, terms) : undefined
      return { codes, flights: flightHalf, hotels: hotelHalf, places, flight, view, terms, people: peopleOf(hotelHalf), key }
    },
  }
}

/** Returns a key of all that a priced list depends on. A fare may become cheaper while suppliers still answer. */
const viewKeyOf = (code: string, { version }: KnownHotelSearch, flight: ChosenFlight): string =>
  [code, version, choiceOf(flight), flight.fare.price.total.amount].join(' ')

/** Returns the search whose rate and fee rules hold: that of the stay where it answers. Throws where neither does. */
const headOf = (stay: Half<KnownHotelSearch>, flight: Half<KnownFlightSearch>): (KnownHotelSearch | KnownFlightSearch)['head'] => {
  const known = isProblem(stay) ? flight : stay
  if (isProblem(known)) throw new Error('A package of no search')
  return known.head
}

const chosenOf = (flights: KnownFlightSearch, hotels: Half<KnownHotelSearch>, choice: string | undefined, brand: Brand) => {
  if (choice !== undefined) return findChosenFlight(flights.view, choice)
  const [out, back = out] = flights.head.search.routes
  const stay = isProblem(hotels) ? { checkIn: out?.date ?? '', checkOut: back?.date ?? '' } : hotels.head.search
  return findBestFlight(flights.view, { stay, bagIncluded: brand.packages?.bagIncluded ?? false })
}

/** Two searches that somebody put together by hand are no package. */
const isOneParty = (flights: KnownFlightSearch, hotels: KnownHotelSearch): boolean =>
  turningOf(flights.head.search.passengers, hotels.head.search.rooms) !== undefined

const peopleOf = (hotels: Half<KnownHotelSearch>): number => {
  if (isProblem(hotels)) return 1
  const { adults, children } = guestsOf(hotels.head.search.rooms)
  return adults + children
}
