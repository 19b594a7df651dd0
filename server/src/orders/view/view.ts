import type { ChoiceView, FlightItemView, HotelItemView, OrderView } from '@karwan/contract/orders'
import { maskContact } from '@karwan/domain/accounts'
import type { ZoneId } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { findConditions } from '@karwan/messages/conditions-archive'
import type { FlightItemRecord, OrderItemRecord, OrderRecord, StayItemRecord } from '../lifecycle/records.ts'
import { cancellingOf, isSeparable, mayPay } from './cancelling.ts'
import { documentsOf, isInCalendar, stands } from './documents.ts'
import { flightChangesOf } from './flight-changes.ts'
import { givenBackOf } from './given-back.ts'
import { rescueOf } from './rescue.ts'
import { timelineEventsOf } from './timeline-events.ts'
import { cancellationOf, refusalsOf } from './tracker.ts'
import { airportsOf, combinationOf, destinationOf, guestType, hotelIn, maskPassport, roomIn, typeOf } from './view-parts.ts'
import { visaTripOf, visaView } from './visa-view.ts'

export interface ViewNeeds {
  /** Names of an airport in a language; the code itself where it is not known. */
  nameAirport(code: string, language: Language): { readonly name: string; readonly city: string; readonly country: string }
  /** Zone of a brand's market, for the days its travelers are told. */
  zoneOf(brandId: string): ZoneId
  now(): Date
  /** Points an order earns; null where the brand has none. */
  pointsOf?(order: OrderRecord): number | null
  /** Data address of the QR code that leads to what an item says today. */
  qrOf?(order: OrderRecord, itemId: string): string
}

/** Access of a visitor to an order. */
export interface OrderAccess {
  /** Made it, or has it in their account. */
  readonly own: boolean
  /** May cancel it: its own, made here and claimed elsewhere, or looked up while it belongs to no account. */
  readonly mayCancel: boolean
  /** Signed in, and it belongs to no account yet. */
  readonly mayClaim: boolean
}

/** Returns the trips of an order for whoever has a mailed link: no name, passport or contact of anybody; no visas. */
export const linkedTripsOf = (order: OrderRecord, language: Language, needs: ViewNeeds): ChoiceView['services'] =>
  order.services
    .filter(({ replacedBy }) => replacedBy === null)
    .flatMap(item => {
      const trip = tripOf(item, language, needs)
      return trip.serviceType === 'visa' ? [] : [{ Id: item.id, ...trip }]
    })

/** An order as its visitor may see it, names in `language`. */
export const orderViewOf = (order: OrderRecord, language: Language, needs: ViewNeeds, access: OrderAccess): OrderView => ({
  Id: order.id,
  reference: order.reference,
  product: order.product,
  state: order.state,
  createdAt: order.createdAt,
  conditionsVersion: findConditions(order.conditionsVersion ?? '')?.version ?? null,
  payBy: order.payBy,
  officeUntil: order.officeUntil,
  language: order.language,
  total: order.total,
  usd: order.usd,
  serviceFee: order.serviceFee,
  separable: isSeparable(order),
  rate: order.rate,
  contact: {
    email: access.own ? order.contact.email : maskContact({ channel: 'email', to: order.contact.email }),
    phone: order.contact.phone,
  },
  ...destinationOf(order.services.map(({ product }) => product)),
  Services: order.services.map(item => itemView(order, item, { language, needs, access })),
  happenings: timelineEventsOf(order),
  // Of what was released with nothing paid for it by itself, all of the order's money goes back instead.
  cancellations: order.cancellations
    .filter(({ paid }) => paid.amount > 0)
    .map(each => cancellationOf(order, each, { zone: needs.zoneOf(order.brand), now: needs.now() })),
  refusals: refusalsOf(order, { zone: needs.zoneOf(order.brand), now: needs.now() }),
  rescue: rescueOf(order, language, access.mayCancel),
  flightChanges: flightChangesOf(order, language, needs, access.mayCancel),
  visas: order.visas.map(border => ({ ...border })),
  checking: order.checking,
  may: {
    pay: order.checking === null && mayPay(order, needs.now()),
    cancel: access.mayCancel && order.services.some(item => ['yes', 'together'].includes(cancellingOf(order, item, needs.now()))),
    claim: access.mayClaim,
  },
  own: access.own,
  calendar: order.services.some(isInCalendar) ? `/api/orders/${order.id}/calendar.ics` : null,
  timeline: [...order.timeline],
  payment: order.payment && {
    attemptId: order.payment.attemptId,
    gateway: order.payment.gateway,
    state: order.payment.state,
    reason: order.payment.reason,
    instrument: order.payment.instrument,
    refunded: order.payment.refunded,
    parts: order.payment.parts,
    back: givenBackOf(order, null, order.payment.attemptId),
  },
  plan: order.plan,
  installmentHold: order.installmentHold && {
    numbers: [...order.installmentHold.numbers],
    amount: order.installmentHold.amount,
    payBy: order.installmentHold.payBy,
  },
  points: needs.pointsOf?.(order) ?? null,
})

/** Describes an order item without names of people. */
export const tripOf = (item: OrderItemRecord, language: Language, { nameAirport }: Pick<ViewNeeds, 'nameAirport'>): Trip => {
  if (item.kind === 'visa') return visaTripOf(item)
  return item.kind === 'flight'
    ? {
        serviceType: 'flight',
        itinerary: combinationOf(item.product),
        airports: Object.fromEntries(airportsOf(item.product).map(code => [code, nameAirport(code, language)])),
      }
    : {
        serviceType: 'hotel',
        hotel: hotelIn(item.product.hotel, language),
        rooms: item.product.rooms.map(room => roomIn(room, language)),
        checkIn: item.product.checkIn,
        checkOut: item.product.checkOut,
        nights: item.product.nights,
      }
}
type Trip =
  | Pick<FlightItemView, 'serviceType' | 'itinerary' | 'airports'>
  | Pick<HotelItemView, 'serviceType' | HotelTrip>
  | ReturnType<typeof visaTripOf>
type HotelTrip = 'hotel' | 'rooms' | 'checkIn' | 'checkOut' | 'nights'

export interface ItemViewContext {
  readonly language: Language
  readonly needs: ViewNeeds
  readonly access: OrderAccess
}
const itemView = (order: OrderRecord, item: OrderItemRecord, context: ItemViewContext): OrderView['Services'][number] => {
  if (item.kind === 'visa') return visaView(order, item, context)
  return item.kind === 'flight' ? flightView(order, item, context) : hotelView(order, item, context)
}

const qrOf = (order: OrderRecord, item: OrderItemRecord, needs: ViewNeeds): Pick<FlightItemView, 'qr'> =>
  stands(item) && item.confirmation !== null && needs.qrOf ? { qr: needs.qrOf(order, item.id) } : {}

const flightView = (order: OrderRecord, item: FlightItemRecord, { language, needs, access: { own } }: ItemViewContext): FlightItemView => ({
  Id: item.id,
  serviceType: 'flight',
  state: item.state,
  confirmation: item.confirmation,
  Passengers: item.passengers.map((passenger, at) => ({
    Type: typeOf(passenger.kind),
    title: passenger.title,
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    ticketNumber: item.ticketNumbers[at] ?? null,
    passport: passenger.passport ? maskPassport(passenger.passport.number) : null,
  })),
  itinerary: combinationOf(item.product),
  fare: item.product.fare as FlightItemView['fare'],
  airports: Object.fromEntries(airportsOf(item.product).map(code => [code, needs.nameAirport(code, language)])),
  passengerPrices: [...item.product.fare.price.passengers],
  bags: item.product.bags.map(({ passenger, quantity, kilograms, leg, refund, price }) => ({
    passenger,
    quantity,
    kilograms,
    leg,
    refund,
    price,
  })),
  amount: item.amount,
  ...qrOf(order, item, needs),
  documents: documentsOf(order, item, own),
  cancelling: cancellingOf(order, item, needs.now()),
})

const hotelView = (order: OrderRecord, item: StayItemRecord, { language, needs, access: { own } }: ItemViewContext): HotelItemView => ({
  Id: item.id,
  serviceType: 'hotel',
  state: item.state,
  ...(item.replacedBy !== null && { replacedBy: item.replacedBy }),
  confirmation: item.confirmation,
  Passengers: item.rooms.flatMap((guests, room) =>
    guests.map(guest => ({
      Type: guestType(guest, item.product.checkIn),
      title: guest.title,
      firstName: guest.firstName,
      lastName: guest.lastName,
      room,
    })),
  ),
  requests: order.comment,
  hotel: hotelIn(item.product.hotel, language),
  rooms: item.product.rooms.map(room => roomIn(room, language)),
  checkIn: item.product.checkIn,
  checkOut: item.product.checkOut,
  nights: item.product.nights,
  amount: item.amount,
  ...qrOf(order, item, needs),
  documents: documentsOf(order, item, own),
  cancelling: cancellingOf(order, item, needs.now()),
})
