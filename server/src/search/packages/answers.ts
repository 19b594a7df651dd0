import type { Brand } from '@karwan/brands/brand'
import type { HotelFacets, HotelPoints, HotelRow } from '@karwan/contract/hotels'
import type { PackagePage, PackageRooms, PackagesProgress, ValidatedPackage } from '@karwan/contract/packages'
import { selectHotels, stayNights } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { money, subtract } from '@karwan/domain/money'
import { flightOnlyTotals, type PackageTerms, publicPriceOf } from '@karwan/domain/packages'
import { inDollars, perNightOf } from '@karwan/domain/pricing'
import { isProblem } from '@karwan/domain/problems'
import { validatedItineraryOf } from '../flights/index.ts'
import {
  type Asked,
  expiryOf,
  facetsOf,
  type HotelOfSearch,
  type HotelView,
  hotelPageOf,
  hotelPointsOf,
  hotelsProgressOf,
  type KnownHotelSearch,
  type Listed,
  type RoomRow,
  roomOffersOf,
  validatedStayOf,
} from '../hotels/index.ts'
import { pointsOf } from '../offers/index.ts'
import { percentOf } from '../run/index.ts'
import { type ChosenFlight, pinnedFlightOf } from './pinned-flight.ts'
import type { QuotedPackage } from './quote.ts'
import type { Half, KnownPackageSearch } from './searches.ts'
import { packageRow } from './view.ts'

/** A package search one half of which has answered at least: what both answers of it are made from. */
interface PackageAnswer {
  readonly code: string
  readonly found: KnownPackageSearch
  readonly language: Language
}

const emptyView: HotelView = { hotels: [], byId: new Map(), areas: new Map() }

const halfOf = (half: Half<{ readonly state: KnownHotelSearch['state'] }>): PackagesProgress['flights'] =>
  isProblem(half)
    ? { count: 0, progress: 100, complete: true, failed: half.problem }
    : { count: half.state.count, progress: percentOf(half.state), complete: half.state.complete, failed: null }

const flightOf = ({ found: { flight, flights }, language }: PackageAnswer) =>
  flight && !isProblem(flights) ? pinnedFlightOf(flight, flights.head.search.type, language) : null

const rowsOf = (rows: readonly HotelRow[], { view, people, terms }: KnownPackageSearch): HotelRow[] =>
  rows.map(row => (view ? packageRow(row, { savedByHotel: view.savedByHotel, people, terms }) : row))

/** Returns the answer while a package search runs: progress of both halves and the best packages so far. */
export const packagesProgressOf = (answer: PackageAnswer, parts: ReadonlySet<string>): PackagesProgress => {
  const { code, found, language } = answer
  const { flights, hotels, view, places } = found
  const [ofFlights, ofHotels] = [halfOf(flights), halfOf(hotels)]
  const isComplete = ofFlights.complete && ofHotels.complete
  const common = { flight: flightOf(answer), flights: ofFlights, hotels: ofHotels }
  if (isProblem(hotels)) {
    const summary = { count: 0, progress: ofFlights.progress, from: null }
    const expiresAt = isProblem(flights) ? new Date(0).toISOString() : expiryOf(flights)
    return { code, summary, message: isComplete ? 'complete' : 'searching', expiresAt, _embedded: { hotels: [] }, ...common }
  }
  const list = hotelsProgressOf({ code, found: { ...hotels, view: view ?? emptyView }, parts, places, language })
  return {
    ...list,
    summary: { ...list.summary, progress: Math.floor((ofFlights.progress + ofHotels.progress) / 2) },
    message: isComplete ? 'complete' : 'searching',
    expiresAt: isProblem(flights) ? list.expiresAt : earlier(list.expiresAt, expiryOf(flights)),
    _embedded: { hotels: rowsOf(list._embedded.hotels, found) },
    ...common,
  }
}
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Returns what the list can be filtered by, at the prices of packages. */
export const packageFacetsOf = ({ found, language }: PackageAnswer): HotelFacets => {
  const { places } = found
  const view = found.view ?? emptyView
  return facetsOf(selectHotels(view.hotels, {}, places.pois).facets(), view, places.pois, language)
}

const listedOf = ({ code, found, language }: PackageAnswer, { head }: KnownHotelSearch): Listed => ({
  code,
  view: found.view ?? emptyView,
  places: found.places,
  search: head.search,
  language,
})
/** Returns a page of the list; `hotels` is the half of the hotels. */
export const packagePageOf = (answer: PackageAnswer, hotels: KnownHotelSearch, asked: Asked, page: number): PackagePage => {
  const list = hotelPageOf(listedOf(answer, hotels), asked, page)
  return { ...list, _embedded: { hotels: rowsOf(list._embedded.hotels, answer.found) }, flight: flightOf(answer) }
}
export const packagePointsOf = (answer: PackageAnswer, hotels: KnownHotelSearch, asked: Asked): HotelPoints =>
  hotelPointsOf(listedOf(answer, hotels), asked)

interface RoomsOfPackage {
  readonly of: HotelOfSearch
  readonly rows: readonly RoomRow[]
  readonly flight: ChosenFlight
}
/** Returns the rooms of a hotel at the prices they have by themselves, with what prices them in a package. */
export const packageRoomsOf = (answer: PackageAnswer, { of, rows, flight }: RoomsOfPackage): PackageRooms => {
  const { flights, terms } = answer.found
  const type = isProblem(flights) ? 0 : flights.head.search.type
  const priced = rows.map(row => (row.room.flightOnly ? withFlight(row, rows, { of, flight, terms }) : { row, alone: null }))
  return {
    ...roomOffersOf(
      of,
      priced.map(({ row }) => row),
      answer.language,
    ),
    aloneByCode: Object.fromEntries(priced.flatMap(({ row, alone }) => (alone ? [[row.room.code, alone]] : []))),
    searchCode: answer.code,
    flight: pinnedFlightOf(flight, type, answer.language),
    terms: { ...terms, rate: { ...terms.rate }, fee: { ...terms.fee }, leastSaving: { ...terms.leastSaving } },
  }
}

interface WithFlight {
  readonly of: HotelOfSearch
  readonly flight: ChosenFlight
  readonly terms: PackageTerms
}
/** A room that is sold with a flight only, at what it adds to the flight's price. */
const withFlight = (row: RoomRow, rows: readonly RoomRow[], { of, flight, terms }: WithFlight) => {
  const { room } = row
  const alone = publicPriceOf(
    room,
    rows.map(each => each.room),
  )
  const cost = subtract(room.price.total, room.price.serviceFee)
  const sameRooms = of.found.head.search.rooms.map(() => cost)
  const [total = room.price.total] = flightOnlyTotals({ flight: flight.fare.price, costs: sameRooms, publicPrices: [alone] }, terms)
  const { atProperty } = room.price
  const none = money(0, total.currency)
  const price = {
    total,
    usd: inDollars(total, terms.rate),
    room: total,
    taxes: none,
    serviceFee: none,
    perNight: perNightOf(total, of.nights, terms),
    atProperty,
  }
  return { row: { ...row, room: { ...room, price } }, alone }
}

interface PackageValidation {
  readonly code: string
  /** Total in minor units that the visitor last saw; undefined: that of this moment. */
  readonly listed: number | undefined
  readonly brand: Brand
  readonly language: Language
}
/** Returns both parts of a validated package as it sells them. */
export const validatedPackageOf = (
  { flight, stay, price }: QuotedPackage,
  { code, listed, brand, language }: PackageValidation,
): ValidatedPackage => {
  const { total, usd, serviceFee, alone, saving, separable } = price
  const listedTotal = listed === undefined ? total : money(listed, total.currency)
  return {
    flight: validatedItineraryOf(flight, undefined, brand, language),
    stay: validatedStayOf(stay, { nights: stayNights(stay.search), listed: undefined, brand, language }),
    total,
    usd,
    serviceFee,
    alone,
    saving,
    separable,
    listedTotal,
    priceChanged: listedTotal.amount !== total.amount,
    expiresAt: earlier(flight.validated.expiresAt, stay.validated.expiresAt),
    points: pointsOf(brand, usd),
    searchCode: code,
  }
}
