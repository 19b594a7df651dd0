/**
 * Paying. `POST /api/payments/start` {order_id} opens an attempt (or gives the open one again) and says what is next.
 * `POST /api/gateway/check-payment` {order_id} reads our own row (specification §7: status 'successful'); the gateway is asked by the server alone.
 * `POST /api/notifications/{gateway}` takes a gateway's signed messages, `POST /api/notifications/{gateway}/{attemptId}` those that nobody signed, which are a reason
 * to ask and no more. `GET /api/payments/return/{gateway}/{attemptId}` is where its browser comes back.
 * `GET /api/payments/methods` {product} lists the gateways an order of that product can be paid with.
 * `POST /api/flightApp/push` {order_id} holds an order for payment at an office.
 */
import { gatewayKinds } from '@karwan/domain/payments'
import { z } from 'zod'
import { instant, money } from '../common/index.ts'

export const startPaymentRequest = z.object({ order_id: z.string(), gateway: z.enum(gatewayKinds).default('switch') })
export const paymentStarted = z.discriminatedUnion('next', [
  z.object({
    next: z.literal('widget'),
    attemptId: z.string(),
    checkoutId: z.string(),
    scriptUrl: z.string(),
    integrity: z.string().nullable(),
    /** Where the widget sends the browser. */
    returnUrl: z.string(),
    brands: z.string(),
    amount: money,
    expiresAt: instant,
  }),
  z.object({ next: z.literal('redirect'), attemptId: z.string(), url: z.string(), expiresAt: instant }),
  z.object({
    next: z.literal('app'),
    attemptId: z.string(),
    /** The bank's id of the payment, which its app names in its messages. */
    transactionId: z.string(),
    /** `data:image/png;base64,…` */
    qrCode: z.string(),
    readableCode: z.string(),
    links: z.object({ personal: z.string().nullable(), business: z.string().nullable(), corporate: z.string().nullable() }),
    amount: money,
    expiresAt: instant,
  }),
])
export type PaymentStarted = z.infer<typeof paymentStarted>

export const pushRequest = z.object({ order_id: z.string().max(64) })
/** Answered with 201, also when it was held already. */
export const orderPushed = z.object({
  order_id: z.string(),
  /** What is told at the office. */
  reference: z.string(),
  orderState: z.literal('waiting-for-office'),
  /** Until when the office takes the money. */
  payBy: instant,
  total: money,
})
export type OrderPushed = z.infer<typeof orderPushed>
/** Why an order could not be held, as `data.reason` of the problem `offline-payment-failed`. */
export const pushRefusals = ['paid', 'ended', 'too-late', 'payment-under-review'] as const
export type PushRefusal = (typeof pushRefusals)[number]

/** `told`: the host app says that it is decided. Worth nothing but a look at the gateway now. */
export const checkPaymentRequest = z.object({ order_id: z.string(), told: z.boolean().optional() })

export const paymentMethodsRequest = z.object({ product: z.enum(['flight', 'hotel']) })
/** In the order they are offered. */
export const paymentMethods = z.object({ methods: z.array(z.object({ gateway: z.enum(gatewayKinds) })) })
export type PaymentMethodsOffered = z.infer<typeof paymentMethods>
/** What the outcome page shows. `confirming`: paid, the supplier is being asked. `refunding`: paid but could not be confirmed. */
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
  /** Why a payment failed, for its words: 'declined', 'authentication', 'cancelled', … */
  reason: z.string().nullable(),
  canTryAgain: z.boolean(),
})
export type PaymentChecked = z.infer<typeof paymentChecked>
