/**
 * Orders. `POST /api/v2/order/create` with an `Idempotency-Key` header (UUID): the same key and body answer the same order; another body under the
 * same key is a problem. `GET /api/orders/{orderId}` for its visitor (or one who looked it up); `POST /api/orders/find` by reference and phone.
 * `GET /api/v2/orders` lists a visitor's own, newest first. After the sale: cancellation quotes and cancellations, papers, a calendar file, a text to
 * share, claiming for an account, and the check that a paper's QR leads to.
 */
import { passengerKinds } from '@karwan/domain/flights'
import { type OrderState, orderMoves, type ServiceState, serviceMoves } from '@karwan/domain/orders'
import { gatewayKinds } from '@karwan/domain/payments'
import { titles } from '@karwan/domain/travelers'
import { z } from 'zod'
import { currencyCode, instant, language, localDate, localDateTime, money } from '../common/index.ts'
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
/** `letter` is the itinerary for an embassy: the whole order, in one paper, told by each of its services. */
export const documentKinds = ['ticket', 'voucher', 'invoice', 'letter'] as const
export const orderDocument = z.object({
  kind: z.enum(documentKinds),
  available: z.boolean(),
  /** Path of the PDF; add `?lang=` for another language. */
  url: z.string(),
})
/**
 * Whether a quote may be asked for now: `yes`; `not-booked` (unpaid or not confirmed yet); `begun` (the first take-off or the check-in day is past,
 * on the clocks there); `under-way` (asked already); `cancelled`; `refused` (the supplier did not take the booking).
 */
const mayCancel = z.enum(['yes', 'not-booked', 'begun', 'under-way', 'cancelled', 'refused'])
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
  cancelling: mayCancel,
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
  cancelling: mayCancel,
})
/**
 * What happened, in the order it did, as codes that the page words; never a raw state. `ordered`, `held-for-office`, `payment-failed`, `paid`,
 * `being-confirmed`, `confirmed`, `not-confirmed` (the supplier refused), `expired`, `cancellation-asked`, `cancelled`, `cancellation-refused`
 * (it stays booked), `amount-by-person` (someone of ours finds out what comes back), `refund-started`, `refund-sent` (the money left us).
 */
export const happenings = [
  'ordered',
  'held-for-office',
  'payment-failed',
  'paid',
  'being-confirmed',
  'confirmed',
  'not-confirmed',
  'expired',
  'cancellation-asked',
  'cancelled',
  'cancellation-refused',
  'amount-by-person',
  'refund-started',
  'refund-sent',
] as const
export const happening = z.object({
  what: z.enum(happenings),
  at: instant,
  /** Of one service; null where it is about the whole order. */
  serviceId: z.string().nullable(),
  /** What was paid or goes back; null where it is not about money. */
  amount: money.nullable(),
})
export type Happening = z.infer<typeof happening>

/** Where money goes back to: the means it came from. A card shows `brand` and `last4`; an office pays out at its desk. */
export const refundTo = z.object({
  kind: z.enum(['card', 'wallet', 'bank-app', 'office']),
  gateway: z.enum(gatewayKinds).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})
export type RefundTo = z.infer<typeof refundTo>

const quotedService = z.object({
  serviceId: z.string(),
  paid: money,
  /** Null: the supplier does not tell what it gives back; a person finds out. Never shown as 0. */
  refund: money.nullable(),
  /** What is kept: the supplier's penalty with our service fee. Null with `refund`. */
  fee: money.nullable(),
  /** Of `fee`, our own. */
  serviceFee: money,
  /** Until when cancelling is free, on the clocks of `zone` (the hotel's); null where it never was or is over. */
  freeUntil: z.object({ at: localDateTime, zone: z.string() }).nullable(),
})
/**
 * What cancelling gives back now. `POST /api/orders/{orderId}/services/{serviceId}/cancellation-quote` for one service,
 * `POST /api/orders/{orderId}/cancellation-quote` for all that can be cancelled; `GET` of either answers the newest one that still holds, or
 * 404 `quote-not-found`. Not cancellable: 409 `not-cancellable` (`detail` is the word of `cancelling`).
 */
export const cancellationQuote = z.object({
  quoteId: z.string(),
  orderId: z.string(),
  services: z.array(quotedService).min(1),
  paid: money,
  /** All that comes back; null as soon as one service's is not told. */
  refund: money.nullable(),
  fee: money.nullable(),
  currency: currencyCode,
  to: refundTo,
  /** Given back besides the money: points used, vouchers used. 0 and none where the brand has neither. */
  points: z.int().min(0),
  vouchers: z.array(z.object({ code: z.string(), amount: money })),
  /** Days in which the bank or wallet shows the money, if it is confirmed now; null where nothing comes back or nobody knows yet. */
  arrives: z.object({ from: localDate, until: localDate }).nullable(),
  /** Confirm before; afterwards ask again. */
  validUntil: instant,
})
export type CancellationQuote = z.infer<typeof cancellationQuote>
/**
 * `POST /api/orders/{orderId}/cancellations`: confirms a quote, once, however often it is sent; answers 202 with the order. Expired: 410 `quote-expired`.
 * Someone else's, of another order, or outdated by a newer one: 404 `quote-not-found`.
 */
export const cancellationRequest = z.object({ quoteId: z.string().max(64) })

/** `asked`: at the supplier. `unclear`: it has not said; looked up by itself. `refused`: it stays booked. */
const cancellationStates = ['asked', 'unclear', 'cancelled', 'refused'] as const
/** `later`, `now` (under way), `done`, `failed`. */
const trackerStep = z.object({
  step: z.enum(['asked', 'supplier-cancelled', 'amount-found', 'refund-sent', 'refund-arrives']),
  state: z.enum(['later', 'now', 'done', 'failed']),
  /** When it was done; null before. */
  at: instant.nullable(),
  /** Days in which it is to be expected; null where that is not known or it is done. */
  expected: z.object({ from: localDate, until: localDate }).nullable(),
})
export const cancellation = z.object({
  id: z.string(),
  serviceId: z.string(),
  state: z.enum(cancellationStates),
  paid: money,
  /** Null: a person finds out. */
  refund: money.nullable(),
  fee: money.nullable(),
  to: refundTo,
  /** In the order they happen. Steps that do not apply are left out: nothing comes back, or the amount was known at once. */
  steps: z.array(trackerStep),
})
export type Cancellation = z.infer<typeof cancellation>

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
  /** What happened, oldest first, in words a traveler understands. */
  happenings: z.array(happening),
  /** Every cancellation that was asked for, oldest first, each with its tracker. */
  cancellations: z.array(cancellation),
  /** What may be done now: pay the open amount, cancel (at least one service), add it to the account that is signed in. */
  may: z.object({ pay: z.boolean(), cancel: z.boolean(), claim: z.boolean() }),
  /** The asker made the order or has it in their account; false for who looked it up. Full passport numbers in the letter need it. */
  own: z.boolean(),
  /** Path of the calendar file, with `?lang=`; null while nothing is confirmed and nothing was. */
  calendar: z.string().nullable(),
  /** The order's own moves. */
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
/**
 * `upcoming`: not over yet, unpaid ones included; `past`: over; `cancelled`: cancelled as a whole, expired or refused. Judged on the clocks where the
 * trip ends.
 */
export const orderFilters = ['upcoming', 'past', 'cancelled'] as const
export const ordersQuery = z.object({
  UserId: z.string().max(64).optional(),
  /** Without it all of them. */
  filter: z.enum(orderFilters).optional(),
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
    /** `image` is a file name under /media/pictures, or an absolute address; null where there is none. */
    hotel: z.object({ id: z.string(), name: z.string(), cityId: z.string(), image: z.string().nullable() }),
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
  filter: z.enum(orderFilters),
  mayPay: z.boolean(),
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
  /** Of all pages of this filter. */
  total: z.int(),
  totals: z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() }),
  orders: z.array(orderSummary),
})
export type OrderList = z.infer<typeof orderList>

export const findOrderRequest = z.object({ reference: z.string().trim().max(20), phone: z.string().trim().max(24) })
export const orderFound = z.object({ orderId: z.string() })

/**
 * `GET /api/verify/{code}`: what the QR of a paper leads to, for anyone who holds the paper. `names` are shortened (`S. KARIM`); no passport, price or
 * contact. A code that is not ours, or of another shop: 404 `document-not-found`.
 */
export const verified = z.object({
  reference: z.string(),
  state: z.enum(['confirmed', 'cancelled', 'not-confirmed']),
  confirmation: z.string().nullable(),
  names: z.array(z.string()),
  service: z.discriminatedUnion('serviceType', [
    z.object({
      serviceType: z.literal('flight'),
      legs: z.array(
        z.object({
          from: bookedPlace,
          to: bookedPlace,
          depTime: localDateTime,
          arrTime: localDateTime,
          carrier: z.string(),
          number: z.string(),
        }),
      ),
    }),
    z.object({
      serviceType: z.literal('hotel'),
      hotel: z.string(),
      city: z.string(),
      checkIn: localDate,
      checkOut: localDate,
      rooms: z.int(),
    }),
  ]),
  /** When it was looked at. */
  at: instant,
})
export type Verified = z.infer<typeof verified>

/**
 * `GET /api/orders/{orderId}/itinerary?lang=`: the trip as plain text, ready to be shared (WhatsApp); no prices, names, passports or contacts.
 * `POST /api/orders/{orderId}/claim`: adds an order that is visible (made here, or looked up) to the account that is signed in; answers the order.
 * Another account's: 409 `order-claimed`.
 */
export const sharedItinerary = z.object({ text: z.string() })
export { localDateTime }
