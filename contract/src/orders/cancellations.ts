/** Cancelling: quotes, and what became of what was asked. */
import { z } from 'zod'
import { currencyCode, instant, localDate, localDateTime, money } from '../common/index.ts'
import { givenBack, refundTo } from './refunds.ts'

const quotedItem = z.object({
  serviceId: z.string(),
  paid: money,
  /** Null: the supplier does not tell what it gives back; a person finds out. Never shown as 0. */
  refund: money.nullable(),
  /** Amount that is kept for cancelling: the supplier's penalty and our service fee. Null with `refund`. */
  fee: money.nullable(),
  /** Our own part of `fee`. */
  serviceFee: money,
  /**
   * Discount that a package gave on the part that stays booked. It is not refunded either; null where none is taken
   * back. `refund + fee + discountTaken = paid`.
   */
  discountTaken: money.nullable(),
  /** Until when cancelling is free, on the clocks of `zone` (the hotel's); null where it never was or is over. */
  freeUntil: z.object({ at: localDateTime, zone: z.string() }).nullable(),
})
/**
 * Amount that cancelling gives back now. `POST /api/orders/{orderId}/services/{serviceId}/cancellation-quote` for one
 * service, `POST /api/orders/{orderId}/cancellation-quote` for all that can be cancelled. `GET` of either answers the
 * newest one that still holds, or 404 `quote-not-found`. Not cancellable: 409 `not-cancellable` (`detail` is the word
 * of `cancelling`).
 */
export const cancellationQuote = z.object({
  quoteId: z.string(),
  orderId: z.string(),
  /** Of an order that is not `separable` one, about all of it, with the Id of its first service. */
  services: z.array(quotedItem).min(1),
  paid: money,
  /** All that comes back; null as soon as one service's is not told. */
  refund: money.nullable(),
  fee: money.nullable(),
  currency: currencyCode,
  to: refundTo,
  /** `refund` by what was paid with; null with it. */
  back: givenBack.nullable(),
  /**
   * Days in which the bank or wallet shows the money, if it is confirmed now; null where nothing comes back or nobody
   * knows yet.
   */
  arrives: z.object({ from: localDate, until: localDate }).nullable(),
  /** Confirm before; afterwards ask again. */
  validUntil: instant,
})
export type CancellationQuote = z.infer<typeof cancellationQuote>
/**
 * `POST /api/orders/{orderId}/cancellations`: confirms a quote, once, however often it is sent; answers 202 with the
 *   order. Expired: 410 `quote-expired`.
 * Someone else's, of another order, or outdated by a newer one: 404 `quote-not-found`.
 */
export const cancellationRequest = z.object({ quoteId: z.string().max(64) })

/** `asked`: at the supplier. `unclear`: it has not said; looked up by itself. `refused`: it stays booked. */
const cancellationStates = ['asked', 'unclear', 'cancelled', 'refused'] as const
/** `later`, `now` (under way), `done`, `failed`. */
export const trackerStep = z.object({
  step: z.enum(['asked', 'supplier-cancelled', 'supplier-refused', 'amount-found', 'refund-sent', 'refund-arrives']),
  state: z.enum(['later', 'now', 'done', 'failed']),
  /** Time when it was done; null before. */
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
  /** `refund` by what was paid with; null before it is promised. */
  back: givenBack.nullable(),
  /**
   * In the order they happen. Steps that do not apply are left out: nothing comes back, or the amount was known at
   * once.
   */
  steps: z.array(trackerStep),
})
export type Cancellation = z.infer<typeof cancellation>
