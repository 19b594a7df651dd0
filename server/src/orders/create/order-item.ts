import type { OrderRequest } from '@karwan/contract/orders'
import { nights } from '@karwan/domain/calendar'
import type { FeeRuleRef } from '@karwan/domain/fees'
import { allowedBags, bookedBags, type ChosenBag, priceWithBags } from '@karwan/domain/flights'
import { add, type ExchangeRate, type Money, multiply } from '@karwan/domain/money'
import type { PackagePrice } from '@karwan/domain/packages'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FlightItem, StayItem, VisaItem } from '../../platform/database/index.ts'
import type { FlightOfferForOrder, OfferService, StayOfferForOrder } from '../../search/offers/index.ts'
import { type FindVisa, quoteVisas, type VisaForOrder } from './visa-sale.ts'

/** An order item before it is ordered, as just validated by the supplier. */
export interface ItemSale {
  readonly offer: FlightOfferForOrder | StayOfferForOrder | VisaForOrder
  readonly product: FlightItem | StayItem | VisaItem
  readonly supplier: string
  readonly offerRefs: readonly string[]
  readonly total: Money
  readonly usd: Money
  readonly serviceFee: Money
  readonly net: Money
  readonly rate: ExchangeRate
  /** Rule that made the fee; null: the brand's file. */
  readonly feeRule: FeeRuleRef | null
  /** Until then the supplier keeps what is sold at this price. */
  readonly expiresAt: string
  /** The supplier keeps it without payment when asked. */
  readonly holdable: boolean
  /** It is booked when all items of the steps before are confirmed. */
  readonly step: number
  /** Price by itself, of an item that is sold in a package; null of any other. */
  readonly alone: Money | null
}
/** All that is sold in one order: one item, the flight and the stay of a package, or a visa for each traveler. */
export interface Sale {
  readonly items: readonly ItemSale[]
  readonly total: Money
  readonly usd: Money
  readonly serviceFee: Money
  readonly rate: ExchangeRate
  /** End of the first item's price. */
  readonly expiresAt: string
}
export interface SaleAsked {
  readonly body: OrderRequest
  readonly brandId: string
  readonly at: Date
  readonly signal: AbortSignal
}
/** Reads what is ordered again at its suppliers, with its prices of this moment. */
export const quoteSale = async (
  { offers: service, findVisa }: { readonly offers: OfferService; readonly findVisa: FindVisa },
  { body, brandId, at, signal }: SaleAsked,
): Promise<Sale | Problem> => {
  if (body.serviceType === 'visa') {
    const visas = quoteVisas(findVisa, { body, brandId, at })
    return isProblem(visas) ? visas : saleOf(visas)
  }
  if (body.serviceType === 'package') return quotePackageSale(service, body, signal)
  const offer = await (body.serviceType === 'flight'
    ? service.getFlightOffer(flightRefOf(body), signal)
    : service.getStayOffer(stayRefOf(body), signal))
  if (isProblem(offer)) return offer
  return saleOf([offer.kind === 'flight' ? flightSale(offer, bagsOf(body, offer)) : staySale(offer)])
}

type FlightCodes = Pick<Extract<OrderRequest, { serviceType: 'flight' }>, 'resultCode' | 'itineraryCode' | 'fareCode'>
type StayCodes = Pick<Extract<OrderRequest, { serviceType: 'hotel' }>, 'resultCode' | 'hotelId' | 'roomCodes'>
const flightRefOf = ({ resultCode, itineraryCode, fareCode }: FlightCodes) => ({ searchCode: resultCode, itineraryCode, fareCode })
const stayRefOf = ({ resultCode, hotelId, roomCodes }: StayCodes) => ({ searchCode: resultCode, hotelId, roomCodes })

const quotePackageSale = async (
  service: OfferService,
  body: Extract<OrderRequest, { serviceType: 'package' }>,
  signal: AbortSignal,
): Promise<Sale | Problem> => {
  const offer = await service.getPackageOffer({ flight: flightRefOf(body.flight), stay: stayRefOf(body.stay) }, signal)
  if (isProblem(offer)) return offer
  const { flight, stay, price, plan, feeRule } = offer
  const sale = saleOf([
    { ...flightSale(flight, []), feeRule, step: plan.flight, alone: price.alone?.flight ?? price.flight.total },
    { ...staySale(stay), feeRule, step: plan.hotel, alone: aloneOf(stay, price) },
  ])
  return { ...sale, usd: price.usd }
}

/** Price of the stay by itself. One that is sold with a flight only has none, and no discount to take back. */
const aloneOf = ({ validated }: StayOfferForOrder, { alone, separable }: PackagePrice): Money =>
  separable.hotel && alone ? alone.stay : validated.total

const saleOf = (items: readonly ItemSale[]): Sale => {
  const [first] = items
  if (!first) throw new Error('A sale of nothing')
  const sumOf = (part: 'total' | 'usd' | 'serviceFee'): Money => items.slice(1).reduce((sum, item) => add(sum, item[part]), first[part])
  const expiresAt = items.map(item => item.expiresAt).sort()[0] ?? first.expiresAt
  return { items, total: sumOf('total'), usd: sumOf('usd'), serviceFee: sumOf('serviceFee'), rate: first.rate, expiresAt }
}

/** Extra bags of an order that its offer sells. What it does not sell is refused by `orderFaults`. */
const bagsOf = (body: OrderRequest, { validated: { bags } }: FlightOfferForOrder): readonly ChosenBag[] =>
  body.serviceType === 'flight' ? allowedBags(body.bags ?? [], { bags, kinds: body.passengers.map(({ kind }) => kind) }) : []

const flightSale = (offer: FlightOfferForOrder, chosen: readonly ChosenBag[]): ItemSale => {
  const { validated, search, supplier, rate } = offer
  const { serviceFee } = validated.fare.price
  const { total, usd } = priceWithBags(validated.fare.price, chosen, validated.bags)
  const net = chosen.reduce((sum, { bagId, quantity }) => {
    const bag = offer.bagNets[bagId]
    if (!bag) throw new RangeError(`The bag ${bagId} has no net price`)
    return add(sum, multiply(bag, quantity))
  }, offer.net)
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
      bags: bookedBags(chosen, validated.bags),
    },
    supplier,
    offerRefs: [offer.offerRef],
    total,
    usd,
    serviceFee,
    net,
    rate,
    feeRule: offer.feeRule,
    expiresAt: validated.expiresAt,
    holdable: offer.holdable,
    step: 0,
    alone: null,
  }
}

const staySale = (offer: StayOfferForOrder): ItemSale => {
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
    feeRule: offer.feeRule,
    expiresAt: heldUntil(validated.rooms) ?? validated.expiresAt,
    holdable: false,
    step: 0,
    alone: null,
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
