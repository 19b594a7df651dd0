import type { OrderRequest } from '@karwan/contract/orders'
import { nights } from '@karwan/domain/calendar'
import { add, type ExchangeRate, type Money } from '@karwan/domain/money'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FlightItem, StayItem } from '../../platform/database/index.ts'
import type { FlightOfferForOrder, OfferService, StayOfferForOrder } from '../../search/offers/index.ts'

/** An order item before it is ordered, as just validated by the supplier. */
export interface Sale {
  readonly offer: FlightOfferForOrder | StayOfferForOrder
  readonly product: FlightItem | StayItem
  readonly supplier: string
  readonly offerRefs: readonly string[]
  readonly total: Money
  readonly usd: Money
  readonly serviceFee: Money
  readonly net: Money
  readonly rate: ExchangeRate
  /** Until then the supplier keeps what is sold at this price. */
  readonly expiresAt: string
  /** The supplier keeps it without payment when asked. */
  readonly holdable: boolean
}

export const quoteSale = async (service: OfferService, body: OrderRequest, signal: AbortSignal): Promise<Sale | Problem> => {
  if (body.serviceType === 'flight') {
    const ref = { searchCode: body.resultCode, itineraryCode: body.itineraryCode, fareCode: body.fareCode }
    const offer = await service.getFlightOffer(ref, signal)
    return isProblem(offer) ? offer : flightSale(offer)
  }
  const ref = { searchCode: body.resultCode, hotelId: body.hotelId, roomCodes: body.roomCodes }
  const offer = await service.getStayOffer(ref, signal)
  return isProblem(offer) ? offer : staySale(offer)
}

const flightSale = (offer: FlightOfferForOrder): Sale => {
  const { validated, search, supplier, net, rate } = offer
  const { total, usd, serviceFee } = validated.fare.price
  return {
    offer,
    product: {
      kind: 'flight',
      type: search.type,
      itineraryCode: validated.itinerary.code,
      legs: validated.itinerary.legs,
      fare: validated.fare,
      fareRules: validated.fareRules,
      passportRequired: validated.passportRequired,
    },
    supplier,
    offerRefs: [offer.offerRef],
    total,
    usd,
    serviceFee,
    net,
    rate,
    expiresAt: validated.expiresAt,
    holdable: offer.holdable,
  }
}

const staySale = (offer: StayOfferForOrder): Sale => {
  const { validated, search, supplier, offerRefs, net, rate } = offer
  const fees = validated.rooms.map(room => room.price.serviceFee)
  return {
    offer,
    product: {
      kind: 'hotel',
      hotel: validated.hotel,
      rooms: validated.rooms,
      checkIn: search.checkIn,
      checkOut: search.checkOut,
      nights: nights(search.checkIn, search.checkOut),
    },
    supplier,
    offerRefs,
    total: validated.total,
    usd: validated.usd,
    serviceFee: fees.reduce((sum, fee) => add(sum, fee), { amount: 0, currency: validated.total.currency }),
    net,
    rate,
    expiresAt: heldUntil(validated.rooms) ?? validated.expiresAt,
    holdable: false,
  }
}

/**
 * The first moment a room of those that are kept for payment at an office is given up; undefined where one is paid at
 * once.
 */
const heldUntil = (rooms: StayOfferForOrder['validated']['rooms']): string | undefined => {
  const until = rooms.flatMap(room => room.heldUntil ?? []).sort()
  return until.length === rooms.length ? until[0] : undefined
}
