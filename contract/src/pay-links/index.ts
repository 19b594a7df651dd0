/**
 * "Pay for me": a link with which somebody else pays an order. Whoever holds the order: `POST
 * /api/orders/{orderId}/pay-link` {voucher, points} makes one, in place of the one before, and tells its secret this
 * once;
 * `GET` of the same address tells of the one that stands, `DELETE` ends it.
 * Whoever has it: `POST /api/pay-links/open` {secret} shows it, and lets this browser see it from now on; `GET
 * /api/pay-links/{id}` reads it again;
 * `POST /api/pay-links/{id}/start` {gateway} begins a payment and answers as `POST /api/payments/start`; `PUT
 *   /api/pay-links/{id}/receipt` {email} says where
 * the receipt goes, before the payment or after it, and an empty one takes that back. It ends when the order is paid,
 * expires or changes, and when its holder ends it. A link that is nobody's: 404 `pay-link-not-found`.
 */
import { orderedProducts } from '@karwan/domain/orders'
import { gatewayKinds } from '@karwan/domain/payments'
import { z } from 'zod'
import { instant, language, money, typedText } from '../common/index.ts'
import { flightTrip, hotelTrip, visaTrip } from '../orders/index.ts'

/**
 * Discounts that the owner gives; the payer pays that much less while they can be used. Points need a signed-in owner
 * of the booking: 409 `points-refused` otherwise.
 */
export const payLinkRequest = z.object({
  voucher: typedText(24).optional(),
  points: z.int().min(0).max(1_000_000_000).optional(),
})
export const payLinkMade = z.object({
  id: z.string(),
  /** Path of the page, with the secret after `#`, which no browser sends to a server: nobody's log has it. */
  path: z.string(),
  /** The whole address as a picture to scan: `data:image/svg+xml,…` */
  qr: z.string(),
  validUntil: instant,
  /** Amount for the payer now, before the fee of a method. */
  toPay: money,
})
export type PayLinkMade = z.infer<typeof payLinkMade>
export const payLinkOfOrder = z.object({
  /** Null where none stands. */
  link: z.object({ id: z.string(), createdAt: instant, opened: z.boolean(), validUntil: instant }).nullable(),
})
export type PayLinkOfOrder = z.infer<typeof payLinkOfOrder>

export const openPayLinkRequest = z.object({ secret: z.string().min(1).max(64) })
/** Empty: no receipt. */
export const payLinkReceiptRequest = z.object({ email: typedText(120) })
export const startByLinkRequest = z.object({ gateway: z.enum(gatewayKinds) })

/**
 * `open`: it can be paid. `pending`: a payment was begun with it and is not decided; another may be. `failed`: the last
 *   one failed, another may be begun.
 * `paid`, `returning` (the money goes back: the booking could not be confirmed, or somebody was quicker), `returned`:
 *   what became of what was paid
 * with it. `paid-otherwise`: whoever ordered paid. `over`: it ended without a payment.
 */
export const payLinkStates = ['open', 'pending', 'failed', 'paid', 'returning', 'returned', 'paid-otherwise', 'over'] as const
export type PayLinkState = (typeof payLinkStates)[number]
/** The payer's view: the trip and its price. No passport, birth date, family name or contact. */
export const payLinkView = z.object({
  id: z.string(),
  state: z.enum(payLinkStates),
  /** All below is null once it is over or paid otherwise. */
  order: z
    .object({
      /** First name of the first traveler. */
      firstName: z.string(),
      travelers: z.int(),
      reference: z.string(),
      product: z.enum(orderedProducts),
      language,
      total: money,
      usd: money,
      /** Amount that the owner's voucher and points take off. */
      off: money.nullable(),
      /** Amount to pay, before the fee of a method. */
      toPay: money,
      rate: z.object({ value: z.string(), asOf: instant }),
      payBy: instant,
      services: z.array(z.discriminatedUnion('serviceType', [flightTrip, hotelTrip, visaTrip])),
    })
    .nullable(),
  /** The last payment that was begun with this link. */
  payment: z.object({ gateway: z.enum(gatewayKinds), reason: z.string().nullable(), amount: money, paidAt: instant.nullable() }).nullable(),
  /** Address for the receipt, if this browser gave it; null to all others. */
  receiptTo: z.string().nullable(),
})
export type PayLinkView = z.infer<typeof payLinkView>
