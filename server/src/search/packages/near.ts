import type { NearPackages, PackagePart } from '@karwan/contract/packages'
import { shownFare } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { type FlightAtFare, fitsStay, listNearFlights, listNearStays, stayDatesOf } from '@karwan/domain/packages'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { itinerariesFrom } from '../flights/index.ts'
import { hotelRowOf } from '../hotels/index.ts'
import { pinnedFlightOf } from './pinned-flight.ts'
import type { KnownPackageSearch } from './searches.ts'
import { fareDifference, packageRow } from './view.ts'

interface NearAsked {
  readonly code: string
  readonly hotelId: string
  readonly gone: PackagePart
  readonly language: Language
}

/**
 * Returns what may take the place of the part of a package that is gone, by what its search found; no supplier is
 * asked. `offer-gone` where flight or hotel is not of the search.
 */
export const nearPackagesOf = (found: KnownPackageSearch, asked: NearAsked): NearPackages | Problem => {
  const { flight, flights, hotels, view } = found
  const gone = view?.hotels.find(({ id }) => id === asked.hotelId)
  if (!flight || isProblem(flights) || isProblem(hotels) || !view || !gone)
    return problem('offer-gone', { detail: 'Not a package of the search' })
  if (asked.gone === 'stay') {
    const { code, language } = asked
    const listed = { code, view, places: found.places, search: hotels.head.search, language }
    const { people, terms } = found
    const stays = listNearStays(gone, view.hotels).map(hotel =>
      packageRow(hotelRowOf(listed, hotel), { savedByHotel: view.savedByHotel, people, terms }),
    )
    return { stays, flights: [] }
  }
  const { search } = hotels.head
  const others = itinerariesFrom(flights.view, 0)
    .filter(({ legs }) => fitsStay(stayDatesOf(legs), search))
    .flatMap((itinerary): FlightAtFare[] => {
      const fare = shownFare(itinerary, { withCheckedBag: true }) ?? shownFare(itinerary, {})
      return fare ? [{ itinerary, fare }] : []
    })
  const near = listNearFlights(flight, others).flatMap(other => {
    const difference = fareDifference(hotels, asked.hotelId, { from: flight.fare, to: other.fare, terms: found.terms })
    return difference ? [{ flight: pinnedFlightOf(other, flights.head.search.type, asked.language), difference }] : []
  })
  return { stays: [], flights: near }
}
