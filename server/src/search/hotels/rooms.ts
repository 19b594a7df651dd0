import { createHash } from 'node:crypto'
import type { Brand } from '@karwan/brands/brand'
import { nights } from '@karwan/domain/calendar'
import type { HotelDetails, RoomOffer } from '@karwan/domain/hotels'
import type { Money } from '@karwan/domain/money'
import { publicPriceOf } from '@karwan/domain/packages'
import { sellCancellation, sellRoom } from '@karwan/domain/pricing'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { StaySupplier, SuppliedRoomOffer, SupplierContext } from '@karwan/domain/suppliers'
import { type OfferTerms, termsOf } from '../offers/index.ts'
import { supplierProblem } from '../run/index.ts'
import type { HotelSearches, HotelSearchStore, KnownHotelSearch } from './searches.ts'

/** A room as it is sold, and what buys it. */
export interface RoomRow {
  readonly room: RoomOffer
  readonly offer: SuppliedRoomOffer
}
export interface RoomAsker {
  /** Of the visitor; undefined where any brand's search will do. */
  readonly brandId?: string
  readonly traceId: string
  readonly signal: AbortSignal
}
export interface HotelOfSearch {
  readonly code: string
  readonly found: KnownHotelSearch
  readonly supplier: StaySupplier
  readonly hotel: HotelDetails
  readonly nights: number
  readonly terms: OfferTerms
  readonly context: SupplierContext
}

/** Rates that are sold with a flight only exist in a package alone: nowhere else are they listed, read or ordered. */
export type SaleKind = 'hotel' | 'package'
export interface ListedRooms {
  readonly chosen: readonly RoomRow[]
  /** Price of the very same room by itself, for each of them; null where it is not sold so. */
  readonly publicPrices: readonly (Money | null)[]
}

export interface RoomOfferService {
  /** The hotel as its supplier describes it. Problem offer-gone for a hotel that is not of this search. */
  findHotel(code: string, hotelId: string, asker: RoomAsker): Promise<HotelOfSearch | Problem>
  /** Rooms at the prices of this moment, for all searched rooms; kept beside the search. */
  listRooms(of: HotelOfSearch, within: SaleKind): Promise<readonly RoomRow[] | Problem>
  /** One room for each searched room, in their order, as last listed. Problem offer-gone where the codes do not fit. */
  findListed(of: HotelOfSearch, roomCodes: readonly string[], within: SaleKind): Promise<ListedRooms | Problem>
}

export interface RoomOfferServiceOptions {
  readonly searches: HotelSearches
  readonly suppliers: readonly StaySupplier[]
  readonly store: HotelSearchStore
  /** Throws for a brand that is not there. */
  readonly getBrand: (id: string) => Brand
}

export const roomOfferService = ({ searches, suppliers, store, getBrand }: RoomOfferServiceOptions): RoomOfferService => {
  const listAll = async (of: HotelOfSearch): Promise<readonly RoomRow[] | Problem> => {
    try {
      const offers = await of.supplier.roomOffers(of.hotel.id, of.found.head.search, of.context)
      const rows = offers.map(offer => ({ offer, room: roomOf(offer, of) }))
      await store.keep(of.code, keptName(of.hotel.id), rows)
      return rows
    } catch (error) {
      return supplierProblem(error)
    }
  }
  return {
    async listRooms(of, within) {
      const rows = await listAll(of)
      return isProblem(rows) ? rows : listedWithin(rows, within)
    },
    async findHotel(code, hotelId, { brandId, traceId, signal }) {
      const found = await searches.find(code, brandId)
      if (isProblem(found)) return found
      const listed = found.view.byId.get(hotelId)
      const supplier = suppliers.find(({ id }) => id === listed?.supplier)
      if (!listed || !supplier) return problem('offer-gone', { detail: 'The search has no such hotel' })
      const context = { traceId, signal, language: found.head.language }
      try {
        const hotel = await supplier.hotel(hotelId, context)
        if (!hotel) return problem('offer-gone')
        const { checkIn, checkOut } = found.head.search
        // The stars of the list, so that a room costs what the list said.
        const facts = { supplier: supplier.id, stars: listed.hotel.stars }
        const terms = termsOf(getBrand(found.head.brandId), 'hotel', found.head).of(facts)
        return { code, found, supplier, hotel, nights: nights(checkIn, checkOut), terms, context }
      } catch (error) {
        return supplierProblem(error)
      }
    },
    async findListed(of, roomCodes, within) {
      const kept = (await store.kept(of.code, keptName(of.hotel.id))) as readonly RoomRow[] | undefined
      const all = kept ?? (await listAll(of))
      if (isProblem(all)) return all
      const rows = listedWithin(all, within)
      const chosen = roomCodes.flatMap(code => rows.find(({ room }) => room.code === code) ?? [])
      const fits = chosen.length === of.found.head.search.rooms.length && chosen.every(({ room }, at) => room.roomIndex === at)
      if (!fits) return problem('offer-gone', { detail: 'Not one listed offer for each searched room, in their order' })
      const prices = chosen.map(({ room }) =>
        publicPriceOf(
          room,
          rows.map(each => each.room),
        ),
      )
      return { chosen, publicPrices: prices }
    },
  }
}

const listedWithin = (rows: readonly RoomRow[], within: SaleKind): readonly RoomRow[] =>
  within === 'package' ? rows : rows.filter(({ room }) => !room.flightOnly)

const keptName = (hotelId: string): string => `rooms:${hotelId}`

/** A supplier's room as it is sold. */
export const roomOf = (supplied: SuppliedRoomOffer, { terms, nights: stay }: Pick<HotelOfSearch, 'terms' | 'nights'>): RoomOffer => {
  const { supplier: _, offerRef, net, cancellation, ...result } = supplied
  const price = sellRoom(net, terms, stay)
  return { ...result, code: roomCode(result.roomIndex, offerRef), price, cancellation: sellCancellation(cancellation, price, terms.rate) }
}

const roomCode = (roomIndex: number, offerRef: string): string =>
  createHash('sha256').update(`${roomIndex} ${offerRef}`).digest('base64url').replace(/[-_]/g, '0').slice(0, 14)
