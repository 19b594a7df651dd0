import type { RoomOffersWire } from '@karwan/contract/hotels'
import { findHalves, packageCodeOf } from '@karwan/contract/package-codes'
import type { PackageRooms } from '@karwan/contract/packages'
import type { HotelSearch } from '@karwan/domain/hotels'
import { type PackageSearch, partChanges, perPersonOf, type SeenPrice, writePackageAddress } from '@karwan/domain/packages'
import { isFailure } from '../../base/server-client/index.ts'
import { flightPayload } from '../flights/index.ts'
import { type HotelSource, hotelSource, type RoomPricing, type StayChoice } from '../hotels/index.ts'
import { type ChosenPackage, packageAddress, packageBookingAddress, packageHotelAddress } from './addresses.ts'
import { FlightOfRooms } from './flight/flight-of-rooms.tsx'
import { flightsMissing, hotelsMissing } from './half-missing.tsx'
import { ListHead } from './list-head.tsx'
import { goneText, NearPackagesOf } from './near/near-packages.tsx'
import { packageOffers, seenOffer } from './package-offers.ts'
import { CardExtra } from './price/card-extra.tsx'
import { FlightOnlyNote } from './price/flight-only-note.tsx'
import { PackageSum } from './price/package-sum.tsx'
import { PriceMoved } from './price/price-moved.tsx'
import { priceOf, seenRooms } from './price/rooms-price.ts'

const packages = () => import('@karwan/contract/packages')

let lastList: { readonly key: string; readonly query: string } | undefined

/** The list of hotels with a flight in every price: `flight` is the one that the address names. */
export function createPackageSource(search: PackageSearch, choice: string | undefined, included: string): HotelSource {
  const { flight } = search
  const whole = (stay: HotelSearch): PackageSearch => ({ flight, stay })
  const keyOf = ({ hotelId: _, ...stay }: HotelSearch): string => writePackageAddress(whole(stay))
  let shown: PackageRooms | undefined
  const chosenOf = ({ code, hotelId, roomCodes }: Omit<StayChoice, 'listed'>, seen: SeenPrice): ChosenPackage => ({
    hotelId,
    code,
    flight: shown?.flight.choice ?? choice ?? '',
    roomCodes,
    seen,
  })
  /** Prices of the choice that was read again last: as the rooms page told it, and now. */
  let read: { readonly before: SeenPrice; readonly now: SeenPrice } | undefined
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
    bookingAddress: (stay, { total, ...chosen }) => {
      const known = read?.now.total === total ? read : undefined
      // A lower price was not asked about: the booking page tells by how much it fell.
      const seen = known && known.now.total < known.before.total ? known.before : known?.now
      return packageBookingAddress(whole(stay), chosenOf(chosen, seen ?? { total, saving: undefined, parts: undefined }))
    },
    check: async choice => {
      const before = seenRooms(shown, choice)
      const chosen = chosenOf(choice, before)
      const offer = await packageOffers.read(chosen)
      if (isFailure(offer)) return offer
      const now = seenOffer(offer)
      read = { before, now }
      const isFlightAlone = partChanges(before, now)?.stay === 0
      return {
        ...offer,
        priceChanged: now.total > before.total,
        rooms: isFlightAlone ? [] : offer.stay.rooms,
        remember: language => packageOffers.remember(chosen, offer, language),
        drawChange: () => <PriceMoved before={before} now={now} currency={offer.total.currency} />,
      }
    },
    goneOf: (failure, choice) => ({
      title: 'error.packageUnavailable',
      text: goneText(failure),
      drawInstead: () => <NearPackagesOf failure={failure} search={search} chosen={chosenOf(choice, seenRooms(shown, choice))} />,
    }),
    pricingOf: rooms => {
      if (!isPackage(rooms)) return hotelSource.pricingOf(rooms)
      shown = rooms
      return pricingOf(rooms)
    },
    CardExtra,
    Head: ListHead,
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
  const { terms, offers: all } = rooms
  if (rooms.flight.itinerary.fares.length === 0) return hotelSource.pricingOf(rooms)
  const count = new Set(all.map(({ roomIndex }) => roomIndex)).size
  const totalOf = (offers: Parameters<RoomPricing['totalOf']>[0]) =>
    priceOf(rooms, [...offers]) ?? hotelSource.pricingOf(rooms).totalOf(offers)
  return {
    totalOf,
    rateOf: offer => (count === 1 ? totalOf([offer]) : offer.price),
    drawHead: () => <FlightOfRooms rooms={rooms} />,
    drawNote: ({ flightOnly }) => flightOnly && <FlightOnlyNote />,
    drawExtra: offers => {
      const price = priceOf(rooms, [...offers])
      if (!price || offers.length < count) return null
      return <PackageSum perPerson={people => perPersonOf(price.total, people, terms)} saving={price.saving} />
    },
  }
}
