/** An order as its visitor sees it. */
import { orderedProducts } from '@karwan/domain/orders'
import { attemptMethods, paymentMethodKinds } from '@karwan/domain/payments'
import { crossingKinds } from '@karwan/domain/visas'
import { z } from 'zod'
import { instant, language, localDate, money } from '../common/index.ts'
import { planView } from '../installments/index.ts'
import { cancellation } from './cancellations.ts'
import { flightChange } from './flight-changes.ts'
import { flightItem, hotelItem, visaItem } from './items.ts'
import { givenBack } from './refunds.ts'
import { refusal } from './refusals.ts'
import { rescue } from './rescues.ts'
import { orderStates } from './states.ts'
import { timelineEvent } from './timeline-events.ts'

/** One try to pay in its parts: `total` less `voucher` and `points`, with the `fee` of the method, is `amount`. */
export const paymentParts = z.object({
  total: money,
  voucher: z.object({ code: z.string(), amount: money }).nullable(),
  points: z.object({ points: z.int(), amount: money }),
  fee: money,
  /** Amount for the gateway or the office. */
  amount: money,
})
export type PaymentParts = z.infer<typeof paymentParts>

/**
 * `GET /api/orders/{orderId}/version`, `GET /api/orders/version`: another one means that the order, or the list of own
 * orders, has changed and is to be read again.
 */
export const orderVersion = z.object({ version: z.string() })
export const orderView = z.object({
  Id: z.string(),
  /** As `orderVersion`; only where the order was read by its address. */
  version: z.string().optional(),
  /** Reference as a visitor reads it out: `KW-7F3K9Q`. */
  reference: z.string(),
  product: z.enum(orderedProducts),
  state: z.enum(orderStates),
  createdAt: instant,
  /** Version of the conditions that were accepted, for `/terms/{version}`; null where none of ours was told. */
  conditionsVersion: z.string().nullable().default(null),
  /** Until when it can be paid. */
  payBy: instant.nullable(),
  /**
   * Until when it could be held for an office at most; null where its airline is asked to keep the seats, and tells
   * then.
   */
  officeUntil: instant.nullable(),
  language,
  total: money,
  usd: money,
  serviceFee: money,
  /**
   * False of a package with a rate that is sold with a flight only: it is told at one price and cancelled as a whole.
   * The amount of its flight is the flight's own price, that of its stay the rest.
   */
  separable: z.boolean().default(true),
  /** Rate frozen at creation: payment currency for one US dollar. */
  rate: z.object({ value: z.string(), asOf: instant }),
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** Code of the city that the trip leads to; absent where it is not known, and in older copies. */
  destination: z.exactOptional(z.string()),
  Services: z.array(z.discriminatedUnion('serviceType', [flightItem, hotelItem, visaItem])),
  /** Timeline events, oldest first. */
  happenings: z.array(timelineEvent),
  /** Every cancellation that was asked for, oldest first, each with its tracker. */
  cancellations: z.array(cancellation),
  /** Services that were refused after the payment while others stand, each with its tracker. */
  refusals: z.array(refusal),
  /** The choice of a package of which one part was refused; null where nothing is to be chosen. */
  rescue: rescue.nullable(),
  /** Changes by airlines that ask for something, one at most of each flight; none in older copies. */
  flightChanges: z.array(flightChange).default([]),
  /**
   * Borders of the trip with the numbers of travelers by what they need there, as the review showed them before it was
   * booked. Places where planes are changed stand here only where somebody needs something.
   */
  visas: z.array(
    z.object({
      kind: z.enum(crossingKinds),
      country: z.string(),
      airport: z.exactOptional(z.string()),
      all: z.int(),
      need: z.int(),
      notAdmitted: z.int(),
      unknown: z.int(),
      /** The earliest of their last safe days to hand in the documents, where a time is known. */
      startBy: z.exactOptional(localDate),
    }),
  ),
  /** The method of an attempt that may still succeed while the order waits for its money; null where none may. */
  checking: z.enum(attemptMethods).nullable(),
  /**
   * Actions that are allowed now: pay the open amount (never while `checking`), cancel (at least one item), claim it
   * for the signed-in account.
   */
  may: z.object({ pay: z.boolean(), cancel: z.boolean(), claim: z.boolean() }),
  /**
   * The asker made the order or has it in their account; false for who looked it up, and where an order was
   * made that an account claimed elsewhere. Full passport numbers in the travel itinerary need it, and the whole e-mail
   * address.
   */
  own: z.boolean(),
  /** Path of the calendar file, with `?lang=`; null while nothing is confirmed and nothing was. */
  calendar: z.string().nullable(),
  /** The order's own moves. */
  timeline: z.array(z.object({ state: z.enum(orderStates), at: instant, cause: z.string() })),
  payment: z
    .object({
      attemptId: z.string(),
      gateway: z.enum(attemptMethods),
      state: z.string(),
      reason: z.string().nullable(),
      instrument: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      refunded: money.nullable(),
      parts: paymentParts,
      /** Refund by means, if all of it is refunded. Null otherwise. */
      back: givenBack.nullable(),
    })
    .nullable(),
  /** Plan of a booking paid by the month; null if it is paid at once. */
  plan: planView.nullable(),
  /** Installments that wait for their money at an office, under a code of their own; null where none do. */
  installmentHold: z.object({ numbers: z.array(z.int()), amount: money, payBy: instant }).nullable(),
  /** Points earned when confirmed; null where the brand has none. */
  points: z.int().nullable(),
})
export type OrderView = z.infer<typeof orderView>

export const orderCreated = z.object({
  pg: z.object({
    /** Address of our payment page. */
    gateways_url: z.string(),
    gateway: z.enum(paymentMethodKinds),
  }),
  order: orderView,
})
export type OrderCreated = z.infer<typeof orderCreated>
