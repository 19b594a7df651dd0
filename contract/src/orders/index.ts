/**
 * Orders. `POST /api/v2/order/create` with an `Idempotency-Key` header (UUID): the same key and body answer the same order; another body under the
 * same key is a problem. `GET /api/orders/{orderId}` for its visitor (or one who looked it up); `POST /api/orders/find` by reference and phone.
 * `GET /api/v2/orders` lists a visitor's own, newest first.
 */
import { passengerKinds } from '@karwan/domain/flights'
import { type OrderState, orderMoves, type ServiceState, serviceMoves } from '@karwan/domain/orders'
import { gatewayKinds } from '@karwan/domain/payments'
import { titles } from '@karwan/domain/travelers'
import { z } from 'zod'
import { instant, language, localDate, localDateTime, money } from '../common/index.ts'
import { combination, fare, passengerPrice } from '../flights/index.ts'
import { hotelDetails, roomOffer } from '../hotels/index.ts'

const shortText = z.string().trim().max(80)
/** A day as it was typed: an empty one is a fault that the shared rules word, not a malformed request. */
const typedDate = z.union([localDate, z.literal('')])
export const passportWire = z.object({
  number: z.string().max(20),
  issuingCountry: z.string().length(2),
  issueDate: typedDate.optional(),
  expiryDate: typedDate,
})
export const passengerWire = z.object({
  kind: z.enum(passengerKinds),
  title: z.enum(titles),
  firstName: shortText,
  lastName: shortText,
  gender: z.enum(['m', 'f']),
  birthDate: typedDate,
  nationality: z.string().length(2),
  passport: passportWire.optional(),
  frequentFlyer: z.object({ airline: z.string().max(3), number: z.string().max(20) }).optional(),
})
export const guestWire = z.object({
  title: z.enum(titles),
  firstName: shortText,
  lastName: shortText,
  nationality: z.string().length(2).optional(),
  birthDate: typedDate.optional(),
})
export const contactWire = z.object({
  email: z.string().trim().max(120),
  /** With country code; checked and kept as E.164. */
  phone: z.string().trim().max(24),
  address: z.string().trim().max(160).optional(),
  postalCode: z.string().trim().max(16).optional(),
})
const common = {
  language,
  contact: contactWire,
  /** The total the traveler saw on the review; another price is refused with `price-changed` (FS-8). */
  acceptedTotal: money,
  /** Both boxes of the review (BK-2). */
  acceptedPolicies: z.literal(true),
  gateway: z.enum(gatewayKinds),
  /** Of a metasearch click, kept with its ticket (GD-4). */
  wegoClickId: z.string().max(120).optional(),
  /** The address's `ticket`, a mark of where the visitor came from. */
  ticket: z.string().max(120).optional(),
  comment: z.string().trim().max(300).optional(),
}
export const flightOrderRequest = z.object({
  serviceType: z.literal('flight'),
  /** Code of the search. */
  resultCode: z.string(),
  itineraryCode: z.string(),
  fareCode: z.string(),
  /** Nine seats, and a lap infant for each adult. */
  passengers: z.array(passengerWire).min(1).max(18),
  ...common,
})
export const hotelOrderRequest = z.object({
  serviceType: z.literal('hotel'),
  resultCode: z.string(),
  hotelId: z.string(),
  /** One room offer for each searched room. */
  roomCodes: z.array(z.string()).min(1).max(8),
  /** Guests of each room, the first leads it. */
  rooms: z.array(z.array(guestWire).min(1).max(10)).min(1).max(8),
  ...common,
})
export const orderRequest = z.discriminatedUnion('serviceType', [flightOrderRequest, hotelOrderRequest])
export type OrderRequest = z.infer<typeof orderRequest>

const orderStates = Object.keys(orderMoves) as [OrderState, ...OrderState[]]
const serviceStates = Object.keys(serviceMoves) as [ServiceState, ...ServiceState[]]
export const documentKinds = ['ticket', 'voucher', 'invoice'] as const
export const orderDocument = z.object({
  kind: z.enum(documentKinds),
  available: z.boolean(),
  /** Path of the PDF; add `?lang=` for another language. */
  url: z.string(),
})
const flightService = z.object({
  Id: z.string(),
  serviceType: z.literal('flight'),
  state: z.enum(serviceStates),
  /** Airline code (PNR), once confirmed. */
  confirmation: z.string().nullable(),
  /** Type ADT, CHD or INF as specified; names shown, passport numbers masked. */
  Passengers: z.array(
    z.object({
      Type: z.enum(['ADT', 'CHD', 'INF']),
      title: z.enum(titles),
      firstName: z.string(),
      lastName: z.string(),
      ticketNumber: z.string().nullable(),
      passport: z.string().nullable(),
    }),
  ),
  itinerary: combination.omit({ fares: true }),
  fare,
  airports: z.record(z.string(), z.object({ name: z.string(), city: z.string(), country: z.string() })),
  passengerPrices: z.array(passengerPrice),
  amount: money,
  documents: z.array(orderDocument),
})
const hotelService = z.object({
  Id: z.string(),
  serviceType: z.literal('hotel'),
  state: z.enum(serviceStates),
  /** The hotel's confirmation number, once confirmed. */
  confirmation: z.string().nullable(),
  Passengers: z.array(
    z.object({
      Type: z.enum(['ADT', 'CHD', 'INF']),
      title: z.enum(titles),
      firstName: z.string(),
      lastName: z.string(),
      room: z.int(),
    }),
  ),
  hotel: hotelDetails,
  rooms: z.array(roomOffer),
  checkIn: localDate,
  checkOut: localDate,
  nights: z.int(),
  amount: money,
  documents: z.array(orderDocument),
})
export const orderView = z.object({
  Id: z.string(),
  /** What a visitor reads out: `KW-7F3K9Q`. */
  reference: z.string(),
  state: z.enum(orderStates),
  createdAt: instant,
  /** Until when it can be paid. */
  payBy: instant.nullable(),
  language,
  total: money,
  usd: money,
  serviceFee: money,
  /** Rate frozen at creation: payment currency for one US dollar. */
  rate: z.object({ value: z.string(), asOf: instant }),
  contact: z.object({ email: z.string(), phone: z.string() }),
  Services: z.array(z.discriminatedUnion('serviceType', [flightService, hotelService])),
  /** What happened, oldest first. */
  timeline: z.array(z.object({ state: z.enum(orderStates), at: instant, cause: z.string() })),
  payment: z
    .object({
      attemptId: z.string(),
      gateway: z.enum(gatewayKinds),
      state: z.string(),
      reason: z.string().nullable(),
      instrument: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      refunded: money.nullable(),
    })
    .nullable(),
  /** Points earned when confirmed; null where the brand has none. */
  points: z.int().nullable(),
})
export type OrderView = z.infer<typeof orderView>
export type FlightServiceView = z.infer<typeof flightService>
export type HotelServiceView = z.infer<typeof hotelService>

export const orderCreated = z.object({
  pg: z.object({
    /** Where the chosen gateway begins: our pay page. */
    gateways_url: z.string(),
    gateway: z.enum(gatewayKinds),
  }),
  order: orderView,
})
export type OrderCreated = z.infer<typeof orderCreated>

/** `UserId` is told in each answer; without it the caller's own orders are meant. Someone else's are an empty list. */
export const ordersQuery = z.object({
  UserId: z.string().max(64).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})
const bookedPlace = z.object({ airport: z.string(), city: z.string() })
const serviceSummary = z.discriminatedUnion('serviceType', [
  z.object({
    Id: z.string(),
    serviceType: z.literal('flight'),
    state: z.enum(serviceStates),
    confirmation: z.string().nullable(),
    legs: z.array(z.object({ from: bookedPlace, to: bookedPlace, depTime: localDateTime, arrTime: localDateTime, carrier: z.string() })),
  }),
  z.object({
    Id: z.string(),
    serviceType: z.literal('hotel'),
    state: z.enum(serviceStates),
    confirmation: z.string().nullable(),
    hotel: z.object({ id: z.string(), name: z.string(), cityId: z.string() }),
    checkIn: localDate,
    checkOut: localDate,
    nights: z.int(),
    rooms: z.int(),
  }),
])
export const orderSummary = z.object({
  Id: z.string(),
  reference: z.string(),
  state: z.enum(orderStates),
  createdAt: instant,
  payBy: instant,
  total: money,
  Services: z.array(serviceSummary),
})
export type OrderSummary = z.infer<typeof orderSummary>
export const orderList = z.object({
  UserId: z.string(),
  page: z.int(),
  limit: z.int(),
  /** Of all pages. */
  total: z.int(),
  orders: z.array(orderSummary),
})
export type OrderList = z.infer<typeof orderList>

export const findOrderRequest = z.object({ reference: z.string().trim().max(20), phone: z.string().trim().max(24) })
export const orderFound = z.object({ orderId: z.string() })
export { localDateTime }
