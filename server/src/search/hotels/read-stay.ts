import { sum } from '@karwan/domain/money'
import { offersUntil } from '@karwan/domain/offers'
import { totalOfRooms } from '@karwan/domain/pricing'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { StayOfferForOrder, StayOfferRef } from '../offers/index.ts'
import { supplierProblem } from '../run/index.ts'
import { type RoomAsker, type RoomOfferService, roomOf, type SaleKind } from './rooms.ts'

/** Reads the chosen rooms again at their supplier and prices them as they are now. */
export type StayOfferService = (ref: StayOfferRef, asker: RoomAsker, within: SaleKind) => Promise<StayOfferForOrder | Problem>

export const stayOfferService =
  (rooms: RoomOfferService): StayOfferService =>
  async (ref, asker, within) => {
    const of = await rooms.findHotel(ref.searchCode, ref.hotelId, asker)
    if (isProblem(of)) return of
    const found = await rooms.findListed(of, ref.roomCodes, within)
    if (isProblem(found)) return found
    const { chosen: listed, publicPrices } = found
    const net = listed.map(({ offer }) => offer.net.total)
    const [first] = net
    if (!first) return problem('offer-gone')
    const refs = listed.map(({ offer }) => offer.offerRef)
    try {
      const read = await of.supplier.revalidate(refs, sum(net, first.currency), of.context)
      if (!read.ok) return problem(read.code === 'offer-expired' ? 'offer-expired' : 'offer-gone')
      const now = read.offer.map((offer, at) => ({ ...roomOf(offer, of), code: listed[at]?.room.code ?? '' }))
      const prices = now.map(({ price }) => price)
      const { total, usd } = totalOfRooms(prices, of.terms)
      return {
        kind: 'hotel',
        validated: {
          searchCode: ref.searchCode,
          hotel: of.hotel,
          rooms: now,
          total,
          usd,
          listedTotal: totalOfRooms(
            listed.map(({ room }) => room.price),
            of.terms,
          ).total,
          asks: of.supplier.capabilities.asks,
          expiresAt: offersUntil(of.found.expiresAt, of.found.state.offersUntil),
        },
        search: of.found.head.search,
        brandId: of.found.head.brandId,
        supplier: of.supplier.id,
        offerRefs: read.offer.map(({ offerRef }) => offerRef),
        net: read.now,
        rate: of.terms.rate,
        fees: of.found.head.fees,
        feeRule: of.terms.feeRule,
        publicPrices,
      }
    } catch (error) {
      return supplierProblem(error)
    }
  }
