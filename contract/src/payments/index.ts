/**
 * Paying. `POST /api/payments/start` {order_id} opens an attempt (or gives the open one again) and says what is next.
 * While it is found out what became of a start that a gateway left unanswered: 502 `gateway-unavailable` with
 * `data.lookedUp`, that gateway, and `data.opensAt`, when any way may be begun again; without `opensAt` every other way
 * may be begun at once, and that one when its gateway has told.
 * `GET /api/zaincash/init`, `POST /api/fastpay/session`, `POST /api/fastpay/init` and `POST /api/asiahawala/init` start
 * the payment at that gateway; the first leads the browser to its page.
 * `POST /api/gateway/check-payment` {order_id} reads our own row (AP-8: status 'successful'); the gateway is asked by
 *   the server alone.
 * `POST /api/notifications/{gateway}` takes a gateway's signed messages, `POST
 *   /api/notifications/{gateway}/{attemptId}` those that nobody signed, which are a reason
 * to ask and no more. `GET /api/payments/return/{gateway}/{attemptId}` is where its browser comes back.
 * `GET /api/payments/methods` {product, amount} lists the ways an order of that product can be paid, with their fees
 *   and how they fare just now.
 * `POST /api/payments/split` {order_id, points, voucher} tells a payment in its parts without beginning it.
 * `POST /api/flightApp/push` {order_id, points, voucher} holds an order, or with `months` or `installments` what is due
 *   of its plan, or with `visa_fee` the difference of a visa's fee, for payment at an office;
 * `GET /api/orders/{orderId}/office-hold` answers the same again.
 */

import { orderedProducts } from '@karwan/domain/orders'
import { attemptMethods, gatewayKinds, paymentMethodKinds } from '@karwan/domain/payments'
import { z } from 'zod'
import { instant, money, opaqueId, typedText } from '../common/index.ts'
import { planPart } from '../installments/index.ts'

/** Discounts of a payment. The server computes what they take off. */
const savings = {
  /**
   * Whole points of who is signed in; the booking must be theirs. Too many: 409 `points-refused`, `data.usable` is how
   * many may be used.
   */
  points: z.int().min(0).max(1_000_000_000).optional(),
  /** A voucher's code as typed. Not counted: 409 `voucher-refused` with its reason. */
  voucher: typedText(40).optional(),
}
/** Part of an order to pay: the whole, unless a part of its plan is named. */
const part = {
  /**
   * The first installment of the plan of so many months that was agreed: points and voucher are those of the plan.
   * Otherwise 409 `installments-not-agreed`.
   */
  months: z.int().optional(),
  /** For a confirmed order paid by the month: the next installment, or all that is owed. */
  installments: z.enum(['next', 'rest']).optional(),
}
/** Id of an application for a visa whose fee the authority raised: the difference, while it is asked for. */
const visaFee = { visa_fee: opaqueId().optional() }
/** The same at the address of one gateway (AP-8). */
export const initPaymentRequest = z.object({ order_id: opaqueId(), ...savings, ...part, ...visaFee })
export const startPaymentRequest = initPaymentRequest.extend({ gateway: z.enum(gatewayKinds).default('switch') })
/** In the address that leads a browser to a gateway's page. */
export const initPaymentQuery = z.object({ order_id: opaqueId() })

/**
 * `POST /api/payments/split`: one payment in its parts, without beginning it or setting anything aside. Without a way
 * no fee is told.
 */
export const paymentSplitRequest = z.object({ order_id: opaqueId(), way: z.enum(attemptMethods).optional(), ...savings })
/** `total` less `voucher` and `points` is `left`; with `fee` it is `toPay`. */
export const paymentSplit = z.object({
  total: money,
  voucher: z.object({ code: z.string(), amount: money }).nullable(),
  points: z.object({ points: z.int(), amount: money }),
  left: money,
  fee: money,
  toPay: money,
  /** Null where the asker has no points to use here: a guest, someone else's booking, a brand without points. */
  wallet: z
    .object({
      /** Points the asker has, those that another try to pay this order holds included. */
      balance: z.int(),
      /** Points that this payment may use after the voucher. */
      usable: z.int(),
      /** Amount that one point pays. */
      worth: money,
    })
    .nullable(),
})
export type PaymentSplitView = z.infer<typeof paymentSplit>
export const paymentStarted = z.discriminatedUnion('next', [
  z.object({
    next: z.literal('widget'),
    attemptId: z.string(),
    checkoutId: z.string(),
    scriptUrl: z.string(),
    integrity: z.string().nullable(),
    /** Address the widget sends the browser to. */
    returnUrl: z.string(),
    brands: z.string(),
    amount: money,
    expiresAt: instant,
  }),
  z.object({ next: z.literal('redirect'), attemptId: z.string(), url: z.string(), expiresAt: instant }),
  z.object({
    next: z.literal('phone'),
    attemptId: z.string(),
    gateway: z.enum(gatewayKinds),
    /** Phone that was asked, with its last two digits only: `+964 ••• ••• ••67`. */
    phone: z.string(),
    amount: money,
    expiresAt: instant,
  }),
  z.object({
    next: z.literal('app'),
    attemptId: z.string(),
    gateway: z.enum(gatewayKinds),
    /** The bank's id of the payment, which its app names in its messages. */
    transactionId: z.string(),
    /** `data:image/png;base64,…` */
    qrCode: z.string(),
    readableCode: z.string().nullable(),
    links: z.object({ personal: z.string().nullable(), business: z.string().nullable(), corporate: z.string().nullable() }),
    amount: money,
    expiresAt: instant,
  }),
])
export type PaymentStarted = z.infer<typeof paymentStarted>

export const pushRequest = z.object({ order_id: opaqueId(), ...savings, ...part, ...visaFee })
/** Answered with 201, also when it was held already. */
export const orderPushed = z.object({
  order_id: z.string(),
  /** Reference to say at the office. */
  reference: z.string(),
  /** `confirmed` where a later installment waits for its office, `being-confirmed` where a visa's raised fee does. */
  orderState: z.enum(['waiting-for-office', 'confirmed', 'being-confirmed']),
  /** Until when the office takes the money. */
  payBy: instant,
  /** The airline keeps the seats at this price until then, whatever is sold meanwhile. */
  seatsHeld: z.boolean(),
  /** Part of a package that ends first, at `payBy`; null where neither does, and for any other booking. */
  endsFirst: z.enum(['flight', 'hotel']).nullable(),
  /** Total of the booking. */
  total: money,
  /** Office code as it is read out: `K7QF-39MX`. It works once. A hold that has ended has none. */
  code: z.string(),
  /** The code to be scanned at the office, a picture as `data:image/svg+xml,…`. */
  qr: z.string(),
  /** Amount for the office: `total` less `saved`, or the due part of a plan, with `fee`. */
  toPay: money,
  fee: money,
  /** Amount paid with points and voucher. */
  saved: money,
  /** Null where the whole is paid at once. */
  installment: planPart.nullable(),
})
export type OrderPushed = z.infer<typeof orderPushed>
/** Reasons why an order could not be held: `data.reason` of the problem `offline-payment-failed`. */
export const pushRefusals = ['paid', 'ended', 'gone', 'too-late', 'payment-under-review'] as const
export type PushRefusal = (typeof pushRefusals)[number]

/** `told`: the host app says that it is decided. Worth nothing but a look at the gateway now. */
export const checkPaymentRequest = z.object({ order_id: opaqueId(), told: z.boolean().optional() })

export const paymentMethodsRequest = z.object({
  product: z.enum(orderedProducts),
  /**
   * Amount to pay, in minor units of the payment currency. Fees are computed for it, and methods with other limits are
   * left out.
   */
  amount: z.coerce.number().int().min(1).max(1_000_000_000_000).optional(),
})
/** `not-answering`, `refusing`: so it was with the last payments that were begun there (decision 18). */
export const methodHealths = ['well', 'not-answering', 'refusing'] as const
export type MethodHealth = (typeof methodHealths)[number]
const paymentMethod = z.object({
  way: z.enum(paymentMethodKinds),
  /** Fee for the requested amount; null if no amount was given. */
  fee: money.nullable(),
  /** The wallet adds a fee of its own, told on its page before it is paid. */
  ownFee: z.boolean(),
  health: z.enum(methodHealths),
  /**
   * Next step after the start, as `next` of `POST /api/payments/start`: a page, an app or the payer's phone. Null if no
   * gateway is started.
   */
  next: z.enum(['widget', 'redirect', 'phone', 'app']).nullable(),
  /** The asker used it last time, in this browser or in their account. */
  lastUsed: z.boolean(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>
/** In the order they are offered: used last time, then the brand's order; those that are not well at the end. */
export const paymentMethods = z.object({ methods: z.array(paymentMethod) })
export type PaymentMethodsOffered = z.infer<typeof paymentMethods>
/** States of the outcome page. `confirming`: paid, the supplier is asked. `refunding`: paid but not confirmed. */
export const outcomes = [
  'successful',
  'confirming',
  'pending',
  'failed',
  'expired',
  'refunding',
  'refunded',
  'cancelled',
  'unpaid',
] as const
export const paymentChecked = z.object({
  status: z.enum(outcomes),
  orderState: z.string(),
  reference: z.string(),
  /** Reason of a failed payment: 'declined', 'authentication', 'cancelled', … */
  reason: z.string().nullable(),
  canTryAgain: z.boolean(),
  /**
   * Path of the search that finds the same again; null unless the time to pay has run out and the trip has not begun.
   */
  searchAgain: z.string().nullable(),
})
export type PaymentChecked = z.infer<typeof paymentChecked>
