import type { FlightItemView, HotelItemView } from '@karwan/contract/orders'
import { ageOn } from '@karwan/domain/calendar'
import type { FlightLeg, PassengerKind } from '@karwan/domain/flights'
import type { HotelDetails, RoomOffer } from '@karwan/domain/hotels'
import { inEachLanguage, type Language, nameIn } from '@karwan/domain/locales'
import { withoutParts } from '@karwan/domain/packages'
import { findAirport } from '@karwan/domain/places-data'
import type { Guest } from '@karwan/domain/travelers'
import type { FlightItem, StayItem } from '../../platform/database/index.ts'

/** The three types of passenger of the API (BK-3). */
export const typeOf = (kind: PassengerKind): 'ADT' | 'CHD' | 'INF' =>
  kind === 'chd' ? 'CHD' : kind === 'inf' || kind === 'ins' ? 'INF' : 'ADT'
/** A guest's, from what was told: the birth date, else a child's title. */
export const guestType = (guest: Guest, checkIn: string): 'ADT' | 'CHD' | 'INF' => {
  if (guest.birthDate === undefined) return guest.title === 'master' ? 'CHD' : 'ADT'
  const age = ageOn(guest.birthDate, checkIn)
  return age < 2 ? 'INF' : age < 12 ? 'CHD' : 'ADT'
}
/** The last three characters only, on every screen. */
export const maskPassport = (number: string): string => `•••••${number.slice(-3)}`

export const combinationOf = (item: FlightItem): FlightItemView['itinerary'] => {
  const segments = item.legs.flatMap(leg => leg.segments)
  const transits = item.legs.flatMap(leg =>
    leg.segments.slice(1).flatMap((segment, at) => [leg.segments[at]?.to.airport, segment.from.airport]),
  )
  return {
    code: item.itineraryCode,
    type: item.type,
    depTime: segments[0]?.from.at ?? '',
    noOfSeg: segments.length,
    carrier: { departure: { Marketing: segments[0]?.carrier ?? '' } },
    price: item.fare.price.total,
    transitAirport: [...new Set(transits.filter(code => code !== undefined))],
    legs: item.legs as FlightItemView['itinerary']['legs'],
  }
}
export const airportsOf = (item: FlightItem): readonly string[] => airportsIn(item.legs)
/** Every airport once. */
export const airportsIn = (legs: readonly FlightLeg[]): readonly string[] => [
  ...new Set(legs.flatMap(leg => leg.segments.flatMap(({ from, to, technicalStops }) => [from.airport, to.airport, ...technicalStops]))),
]

type Product = FlightItem | StayItem | { readonly kind: 'visa' }
/**
 * Returns the code of the city that a trip leads to, as the field of an order: that of its hotel, else the one where
 * the first flight ends. No field where that is not known.
 */
export const destinationOf = (products: readonly Product[]): { readonly destination?: string } => {
  const stay = products.find(product => product.kind === 'hotel')
  if (stay) return { destination: stay.hotel.cityId }
  const flight = products.find(product => product.kind === 'flight')
  const landing = findAirport(flight?.legs[0]?.segments.at(-1)?.to.airport ?? '')
  return landing ? { destination: landing.cityCode } : {}
}

export const hotelIn = (hotel: HotelDetails, language: Language): HotelItemView['hotel'] => ({
  id: hotel.id,
  name: nameIn(hotel.names, language),
  latinName: hotel.names.en,
  type: hotel.type,
  stars: hotel.stars,
  description: nameIn(hotel.description, language),
  address: nameIn(hotel.address, language),
  neighbourhood: nameIn(hotel.neighbourhood, language),
  cityId: hotel.cityId,
  countryId: hotel.countryId,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  zone: hotel.zone,
  phone: hotel.phone,
  images: hotel.images.map(({ file, kind, alts, color }) => ({ file, kind, alt: alts && nameIn(alts, language), color })),
  facilities: [...hotel.facilities],
  pois: hotel.pois.map(({ id, kind, names, latitude, longitude, meters }) => ({
    id,
    kind,
    name: nameIn(names, language),
    latitude,
    longitude,
    meters,
  })),
  policies: { ...hotel.policies },
})
export const roomIn = (offer: RoomOffer, language: Language): HotelItemView['rooms'][number] => {
  const room = withoutParts(offer)
  return {
    ...room,
    name: nameIn(room.names, language),
    names: inEachLanguage(room.names),
    beds: [...room.beds],
    price: { ...room.price, nights: room.price.nights?.map(night => ({ ...night })) },
    cancellation: [...room.cancellation],
    childrenAsAdults: [...room.childrenAsAdults],
  }
}
