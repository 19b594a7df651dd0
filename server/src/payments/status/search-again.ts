import { ageOn, type LocalDate } from '@karwan/domain/calendar'
import { type FlightPlace, type FlightSearch, type PassengerKind, passengerKinds, writeFlightAddress } from '@karwan/domain/flights'
import { defaultNationality, type HotelSearch, type RoomGuests, writeHotelAddress } from '@karwan/domain/hotels'
import { passengersOf, turningOf, writePackageAddress } from '@karwan/domain/packages'
import { findAirport, findCity } from '@karwan/domain/places-data'
import type { Guest } from '@karwan/domain/travelers'
import { visaCountryPath } from '@karwan/domain/visas'
import type { FlightItemRecord, OrderRecord, StayItemRecord } from '../../orders/index.ts'

/**
 * Path of the search that finds what an order is about, for as many people and the same days; null once these have
 * begun. `today` where it begins.
 */
export const searchAgainOf = ({ services: items }: Pick<OrderRecord, 'services'>, today: LocalDate): string | null => {
  const [item] = items
  if (!item) return null
  if (item.kind === 'visa') return item.product.arrival > today ? visaCountryPath(item.product.product.country) : null
  const other = items.find(({ kind }) => kind !== item.kind)
  const begins = item.kind === 'flight' ? item.product.legs[0]?.segments[0]?.from.at.slice(0, 10) : item.product.checkIn
  if (begins === undefined || begins < today) return null
  const flight = item.kind === 'flight' ? flightSearchOf(item) : other?.kind === 'flight' ? flightSearchOf(other) : undefined
  const stay = item.kind === 'hotel' ? staySearchOf(item) : other?.kind === 'hotel' ? staySearchOf(other) : undefined
  if (flight && stay) {
    const isOneParty = turningOf(flight.passengers, stay.rooms) !== undefined
    const passengers = isOneParty ? flight.passengers : passengersOf(stay.rooms)
    return `/packages?${writePackageAddress({ flight: { ...flight, passengers }, stay })}`
  }
  if (item.kind === 'flight') return flight ? `/flight?${writeFlightAddress(flight)}` : null
  return stay ? `/hotel?${writeHotelAddress(stay)}` : null
}

const flightSearchOf = ({ product: item, passengers }: FlightItemRecord): FlightSearch | undefined => {
  const routes = item.legs.flatMap(({ segments }) => {
    const [from, to] = [placeOf(segments[0]?.from.airport), placeOf(segments.at(-1)?.to.airport)]
    const date = segments[0]?.from.at.slice(0, 10)
    return from && to && date !== undefined ? [{ date, from, to }] : []
  })
  if (routes.length !== item.legs.length) return undefined
  const count = (kind: PassengerKind): number => passengers.filter(each => each.kind === kind).length
  const counts = Object.fromEntries(passengerKinds.map(kind => [kind, count(kind)])) as Record<PassengerKind, number>
  return { type: item.type, cabin: item.fare.cabin, routes, passengers: counts }
}

const placeOf = (code: string | undefined): FlightPlace | undefined => {
  const airport = code === undefined ? undefined : findAirport(code)
  const city = airport && findCity(airport.cityCode)
  return airport && city && { locationId: airport.code, cityId: city.code, cityCode: city.code, cityName: city.names.en }
}

const staySearchOf = ({ product: { hotel, checkIn, checkOut }, rooms }: StayItemRecord): HotelSearch => {
  const { cityId } = hotel
  const cityName = findCity(cityId)?.names.en ?? cityId
  const guests = rooms.map(people => guestsOf(people, checkIn))
  return { cityId, cityName, checkIn, checkOut, nationality: defaultNationality, rooms: guests }
}

/**
 * Age in years of a child without a birth date. A guest without a birth date and without a child's title is an adult.
 */
const usualChildAge = 8
const guestsOf = (people: readonly Guest[], checkIn: LocalDate): RoomGuests => {
  const ages = people.flatMap(({ birthDate, title }) => {
    const age = birthDate === undefined ? (title === 'master' ? usualChildAge : 18) : ageOn(birthDate, checkIn)
    return age < 18 ? [age] : []
  })
  return { adults: Math.max(1, people.length - ages.length), childAges: ages.slice(0, people.length - 1) }
}
