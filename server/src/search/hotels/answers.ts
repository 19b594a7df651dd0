import type { Brand } from '@karwan/brands/brand'
import type { HotelDetailsWire, HotelsProgress, RoomOffersWire, ValidatedStayWire } from '@karwan/contract/hotels'
import { facilityIds, type HotelDetails, type ListedHotel, type RoomOffer, selectHotels } from '@karwan/domain/hotels'
import { inEachLanguage, type Language, nameIn } from '@karwan/domain/locales'
import { type Money, money } from '@karwan/domain/money'
import { offersUntil } from '@karwan/domain/offers'
import { withoutParts } from '@karwan/domain/packages'
import { pointsOf, type StayOfferForOrder } from '../offers/index.ts'
import { percentOf } from '../run/index.ts'
import { wirePoi } from './facets.ts'
import type { HotelOfSearch, RoomRow } from './rooms.ts'
import type { CityPlaces, KnownHotelSearch } from './searches.ts'
import { hotelsAPage, spotsOf, wireHotel } from './view.ts'

/** Returns until when the offers of a search may be chosen. */
export const expiryOf = ({ state, expiresAt }: Pick<KnownHotelSearch, 'state' | 'expiresAt'>): string =>
  offersUntil(expiresAt, state.offersUntil)

interface HotelsProgressRequest {
  readonly code: string
  readonly found: KnownHotelSearch
  /** Optional parts of the answer: `facilities`, `pois`. */
  readonly parts: ReadonlySet<string>
  readonly places: CityPlaces
  readonly language: Language
}
/** Returns the answer of `GET /api/v3/hotels` while the search runs: its progress and the best hotels so far. */
export const hotelsProgressOf = ({ code, found, parts, places, language }: HotelsProgressRequest): HotelsProgress => {
  const { head, state, view } = found
  const spots = spotsOf({ places, search: head.search })
  const offered = new Set(view.hotels.flatMap(hotel => hotel.facilities))
  return {
    code,
    summary: { count: view.hotels.length, progress: percentOf(state), from: lowestOf(view.hotels) },
    message: state.complete ? 'complete' : 'searching',
    expiresAt: expiryOf(found),
    ...(parts.has('facilities') && { Facilities: facilityIds.filter(id => offered.has(id)) }),
    ...(parts.has('pois') && { Pois: places.pois.map(poi => wirePoi(poi, language)) }),
    _embedded: {
      hotels: selectHotels(view.hotels, {}, places.pois)
        .sorted(spots.place ? 'Distance' : 'TopHotels')
        .slice(0, hotelsAPage)
        .map(hotel => wireHotel(hotel, code, language, spots)),
    },
  }
}

const lowestOf = (hotels: readonly ListedHotel[]): Money | null =>
  hotels.reduce<Money | null>((lowest, { minPrice }) => (lowest && lowest.amount <= minPrice.amount ? lowest : minPrice), null)

export const wireDetails = (hotel: HotelDetails, language: Language): HotelDetailsWire => {
  const { names, description, address, neighbourhood, images, facilities, pois, phone: _, ...same } = hotel
  return {
    ...same,
    name: nameIn(names, language),
    latinName: names.en,
    description: nameIn(description, language),
    address: nameIn(address, language),
    neighbourhood: nameIn(neighbourhood, language),
    images: images.map(({ alts, ...image }) => ({ ...image, alt: alts && nameIn(alts, language) })),
    facilities: [...facilities],
    pois: pois.map(poi => ({ ...wirePoi(poi, language), meters: poi.meters })),
  }
}

export const wireRoom = (offer: RoomOffer, language: Language): RoomOffersWire['offers'][number] => {
  const room = withoutParts(offer)
  return {
    ...room,
    name: nameIn(room.names, language),
    names: inEachLanguage(room.names),
    beds: room.beds.map(bed => ({ ...bed })),
    price: { ...room.price, nights: room.price.nights?.map(night => ({ ...night })) },
    cancellation: room.cancellation.map(step => ({ ...step })),
    childrenAsAdults: [...room.childrenAsAdults],
  }
}

export const roomOffersOf = (
  { code, found, hotel, nights }: HotelOfSearch,
  rows: readonly RoomRow[],
  language: Language,
): RoomOffersWire => ({
  searchCode: code,
  hotelId: hotel.id,
  nights,
  expiresAt: expiryOf(found),
  offers: rows.map(({ room }) => wireRoom(room, language)),
})

interface StayValidation {
  readonly nights: number
  /** Total in minor units that the visitor last saw; undefined: the total of the list. */
  readonly listed: number | undefined
  readonly brand: Brand
  readonly language: Language
}
/** Returns the validated stay as the API has it. */
export const validatedStayOf = (
  { validated, search }: StayOfferForOrder,
  { nights, listed, brand, language }: StayValidation,
): ValidatedStayWire => {
  const { searchCode, hotel, rooms, total, usd, asks, expiresAt } = validated
  const listedTotal = listed === undefined ? validated.listedTotal : money(listed, total.currency)
  return {
    searchCode,
    hotel: wireDetails(hotel, language),
    rooms: rooms.slice(0, search.rooms.length).map(room => wireRoom(room, language)),
    nights,
    total,
    usd,
    listedTotal,
    priceChanged: listedTotal.amount !== total.amount,
    asks,
    expiresAt,
    points: pointsOf(brand, usd),
  }
}
