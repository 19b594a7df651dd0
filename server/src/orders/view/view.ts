import type { FlightServiceView, HotelServiceView, OrderView } from '@karwan/contract/orders'
import type { ZoneId } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { DocumentKind } from '../lifecycle/ports.ts'
import type { FlightServiceRecord, OrderRecord, ServiceRecord, StayServiceRecord } from '../lifecycle/records.ts'
import { cancellingOf, mayPay } from './cancelling.ts'
import { givenBackOf } from './given-back.ts'
import { happeningsOf } from './timeline-events.ts'
import { cancellationOf, refusalsOf } from './tracker.ts'
import { airportsOf, combinationOf, guestType, hotelIn, maskPassport, roomIn, typeOf } from './view-parts.ts'

export interface ViewNeeds {
  /** Names of an airport in a language; the code itself where it is not known. */
  nameAirport(code: string, language: Language): { readonly name: string; readonly city: string; readonly country: string }
  /** Zone of a brand's market, for the days its travelers are told. */
  zoneOf(brandId: string): ZoneId
  now(): Date
  /** Points an order earns; null where the brand has none. */
  pointsOf?(order: OrderRecord): number | null
}

/** How the one who asks stands to an order. */
export interface Standing {
  /** Made it, or has it in their account. */
  readonly own: boolean
  /** May cancel it: its own, or looked up while it belongs to no account. */
  readonly mayCancel: boolean
  /** Signed in, and it belongs to no account yet. */
  readonly mayClaim: boolean
}

const kindsOf = {
  flight: ['ticket', 'invoice', 'letter'],
  hotel: ['voucher', 'invoice', 'letter'],
} as const satisfies Record<string, readonly DocumentKind[]>
/**
 * Papers of a service, available once it is confirmed (PY-8). An embassy wants whole passport numbers: who owns the order finds them in the letter, who
 * looked it up does not. What was cancelled keeps its invoice, which says so; what was refused while others stand has one once its money goes back.
 */
export const documentsOf = (order: OrderRecord, service: ServiceRecord, own: boolean): FlightServiceView['documents'] =>
  kindsOf[service.kind].map(kind => ({
    kind,
    available: stands(service) || (kind === 'invoice' && (wasConfirmed(service) || givenBackOf(order, service.id) !== null)),
    url: `/api/orders/${order.id}/services/${service.id}/documents/${kind}.pdf${kind === 'letter' && own ? '?passports=full' : ''}`,
  }))
const stands = ({ state }: ServiceRecord): boolean => state === 'confirmed' || state === 'cancelling'
const wasConfirmed = ({ state, confirmation }: ServiceRecord): boolean => state === 'cancelled' && confirmation !== null

/** An order as its visitor may see it, names in `language`. */
export const orderViewOf = (order: OrderRecord, language: Language, needs: ViewNeeds, standing: Standing): OrderView => ({
  Id: order.id,
  reference: order.reference,
  state: order.state,
  createdAt: order.createdAt,
  payBy: order.payBy,
  officeUntil: order.officeUntil,
  language: order.language,
  total: order.total,
  usd: order.usd,
  serviceFee: order.serviceFee,
  rate: order.rate,
  contact: { email: order.contact.email, phone: order.contact.phone },
  Services: order.services.map(service =>
    service.kind === 'flight'
      ? flightView(order, service, language, needs, standing)
      : hotelView(order, service, language, needs, standing),
  ),
  happenings: happeningsOf(order),
  cancellations: order.cancellations.map(each => cancellationOf(order, each, needs.zoneOf(order.brand))),
  refusals: refusalsOf(order, needs.zoneOf(order.brand)),
  may: {
    pay: mayPay(order, needs.now()),
    cancel: standing.mayCancel && order.services.some(service => cancellingOf(order, service, needs.now()) === 'yes'),
    claim: standing.mayClaim,
  },
  own: standing.own,
  calendar: order.services.some(service => stands(service) || wasConfirmed(service)) ? `/api/orders/${order.id}/calendar.ics` : null,
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

/** What a service is, without anyone's name. */
export const tripOf = (
  service: ServiceRecord,
  language: Language,
  { nameAirport }: Pick<ViewNeeds, 'nameAirport'>,
): Pick<FlightServiceView, 'serviceType' | 'itinerary' | 'airports'> | Pick<HotelServiceView, 'serviceType' | HotelTrip> =>
  service.kind === 'flight'
    ? {
        serviceType: 'flight',
        itinerary: combinationOf(service.sold),
        airports: Object.fromEntries(airportsOf(service.sold).map(code => [code, nameAirport(code, language)])),
      }
    : {
        serviceType: 'hotel',
        hotel: hotelIn(service.sold.hotel, language),
        rooms: service.sold.rooms.map(room => roomIn(room, language)),
        checkIn: service.sold.checkIn,
        checkOut: service.sold.checkOut,
        nights: service.sold.nights,
      }
type HotelTrip = 'hotel' | 'rooms' | 'checkIn' | 'checkOut' | 'nights'

const flightView = (
  order: OrderRecord,
  service: FlightServiceRecord,
  language: Language,
  needs: ViewNeeds,
  { own }: Standing,
): FlightServiceView => ({
  Id: service.id,
  serviceType: 'flight',
  state: service.state,
  confirmation: service.confirmation,
  Passengers: service.passengers.map((passenger, at) => ({
    Type: typeOf(passenger.kind),
    title: passenger.title,
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    ticketNumber: service.ticketNumbers[at] ?? null,
    passport: passenger.passport ? maskPassport(passenger.passport.number) : null,
  })),
  itinerary: combinationOf(service.sold),
  fare: service.sold.fare as FlightServiceView['fare'],
  airports: Object.fromEntries(airportsOf(service.sold).map(code => [code, needs.nameAirport(code, language)])),
  passengerPrices: [...service.sold.fare.price.passengers],
  amount: service.amount,
  documents: documentsOf(order, service, own),
  cancelling: cancellingOf(order, service, needs.now()),
})

const hotelView = (
  order: OrderRecord,
  service: StayServiceRecord,
  language: Language,
  needs: ViewNeeds,
  { own }: Standing,
): HotelServiceView => ({
  Id: service.id,
  serviceType: 'hotel',
  state: service.state,
  confirmation: service.confirmation,
  Passengers: service.rooms.flatMap((guests, room) =>
    guests.map(guest => ({
      Type: guestType(guest, service.sold.checkIn),
      title: guest.title,
      firstName: guest.firstName,
      lastName: guest.lastName,
      room,
    })),
  ),
  hotel: hotelIn(service.sold.hotel, language),
  rooms: service.sold.rooms.map(room => roomIn(room, language)),
  checkIn: service.sold.checkIn,
  checkOut: service.sold.checkOut,
  nights: service.sold.nights,
  amount: service.amount,
  documents: documentsOf(order, service, own),
  cancelling: cancellingOf(order, service, needs.now()),
})
