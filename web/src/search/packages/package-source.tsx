import type { RoomOffersWire } from '@karwan/contract/hotels'
import { findHalves, packageCodeOf } from '@karwan/contract/package-codes'
import type { PackageRooms } from '@karwan/contract/packages'
import type { HotelSearch } from '@karwan/domain/hotels'
import { add } from '@karwan/domain/money'
import { type PackagePrice, type PackageSearch, perPersonOf, sellPackage, writePackageAddress } from '@karwan/domain/packages'
import { inDollars } from '@karwan/domain/pricing'
import { isFailure } from '../../base/server-client/index.ts'
import { flightPayload } from '../flights/index.ts'
import { type HotelSource, hotelSource, type RoomPricing } from '../hotels/index.ts'
import { packageAddress, packageBookingAddress, packageHotelAddress } from './addresses.ts'
import { FlightOfRooms } from './flight/flight-of-rooms.tsx'
import { flightsMissing, hotelsMissing } from './half-missing.tsx'
import { ListHead } from './list-head.tsx'
import { packageOffers } from './package-offers.ts'
import { CardExtra } from './price/card-extra.tsx'
import { FlightOnlyNote } from './price/flight-only-note.tsx'
import { PackageSum } from './price/package-sum.tsx'
import { PackageSearchLine } from './search-line.tsx'

const packages = () => import('@karwan/contract/packages')

let lastList: { readonly key: string; readonly query: string } | undefined

/** The list of hotels with a flight in every price: `flight` is the one that the address names. */
export function createPackageSource({ flight }: Pick<PackageSearch, 'flight'>, choice: string | undefined, included: string): HotelSource {
  const whole = (stay: HotelSearch): PackageSearch => ({ flight, stay })
  const keyOf = ({ hotelId: _, ...stay }: HotelSearch): string => writePackageAddress(whole(stay))
  let shown = choice
  return {
    ...hotelSource,
    product: 'package',
    priceKey: choice ?? '',
    queryOf: stay => writePackageAddress(whole(stay)),
    formPath: '/',
    payload: stay => ({ ...flightPayload(flight), ...hotelSource.payload(stay) }),
    sidOf: ([flights, hotels]) => (flights !== undefined && hotels !== undefined ? packageCodeOf(flights, hotels) : undefined),
    listPath: '/v3/packages',
    pagePath: '/v2/packages',
    params: choice === undefined ? {} : { flight: choice },
    readProgress: async () => (await packages()).packagesProgress,
    readPage: async () => (await packages()).packagePage,
    hotelPath: (code, hotelId) => hotelSource.hotelPath(findHalves(code)?.hotels ?? code, hotelId),
    roomsPath: (code, hotelId) => `${hotelPathOf(code, hotelId)}/rooms`,
    readRooms: async () => (await packages()).packageRooms,
    roomsAddress: (stay, hotelId, code) => packageHotelAddress(whole(stay), hotelId, code, choice),
    resultsAddress: stay =>
      lastList?.key === keyOf(stay) ? withFlight(`/packages${lastList.query}`, choice) : packageAddress(whole(stay), choice),
    rememberList: (stay, query) => {
      lastList = { key: keyOf(stay), query }
    },
    bookingAddress: (stay, { total, roomCodes, code, hotelId }) =>
      packageBookingAddress(whole(stay), { hotelId, code, flight: shown ?? '', roomCodes, total }),
    check: async ({ code, hotelId, roomCodes, listed }) => {
      const chosen = { hotelId, code, flight: shown ?? '', roomCodes, total: listed }
      const offer = await packageOffers.read(chosen)
      if (isFailure(offer)) return offer
      return { ...offer, rooms: offer.stay.rooms, remember: language => packageOffers.remember(chosen, offer, language) }
    },
    pricingOf: rooms => {
      if (!isPackage(rooms)) return hotelSource.pricingOf(rooms)
      shown = rooms.flight.choice
      return pricingOf(rooms)
    },
    CardExtra,
    Head: ListHead,
    SearchLine: PackageSearchLine,
    insteadOf: ({ status, halves }) => {
      if (!halves || status !== 'complete') return undefined
      return flightsMissing(halves) ?? hotelsMissing(halves)
    },
    included,
  }
}

const hotelPathOf = (code: string, hotelId: string): string =>
  `/v3/packages/${encodeURIComponent(code)}/hotel/${encodeURIComponent(hotelId)}`

const withFlight = (address: string, choice: string | undefined): string => {
  const [path, query] = address.split('?')
  const parameters = new URLSearchParams(query)
  if (choice !== undefined) parameters.set('flight', choice)
  return `${path}?${parameters}`
}

const isPackage = (rooms: RoomOffersWire): rooms is PackageRooms => 'terms' in rooms

/** Prices of rooms together with the flight. With one room every rate tells the whole price. */
function pricingOf(rooms: PackageRooms): RoomPricing {
  const { flight, terms, nights, offers: all } = rooms
  const [fare] = flight.itinerary.fares
  if (!fare) return hotelSource.pricingOf(rooms)
  const count = new Set(all.map(({ roomIndex }) => roomIndex)).size
  const priceOf = (offers: RoomOffersWire['offers']): Pick<PackagePrice, 'total' | 'usd' | 'saving'> => {
    const [first] = offers
    if (!first?.flightOnly) return sellPackage({ flight: fare.price, rooms: offers.map(({ price }) => price), nights }, terms)
    const total = add(fare.price.total, first.price.total)
    return { total, usd: inDollars(total, terms.rate), saving: rooms.savingByCode[first.code] ?? null }
  }
  const totalOf: RoomPricing['totalOf'] = offers => priceOf([...offers])
  return {
    totalOf,
    rateOf: offer => (count === 1 ? totalOf([offer]) : offer.price),
    drawHead: () => <FlightOfRooms rooms={rooms} />,
    drawNote: ({ flightOnly }) => flightOnly && <FlightOnlyNote />,
    drawExtra: offers => {
      const { total, saving } = priceOf([...offers])
      return offers.length < count ? null : <PackageSum perPerson={people => perPersonOf(total, people, terms)} saving={saving} />
    },
  }
}
