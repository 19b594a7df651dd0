/** Amounts that go back, and where to. */
import { attemptMethods, gatewayKinds } from '@karwan/domain/payments'
import { z } from 'zod'
import { instant, money } from '../common/index.ts'

/**
 * Destination of a refund: the means of payment. A card shows `brand` and `last4`; an office pays in cash; `by-hand`:
 * a person arranges it; `several`: each installment of a plan goes back as it was paid.
 */
export const refundTo = z.object({
  kind: z.enum(['card', 'wallet', 'bank-app', 'office', 'by-hand', 'several']),
  gateway: z.enum(gatewayKinds).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})
export type RefundTo = z.infer<typeof refundTo>

/**
 * A refund by means; together its amount. The voucher's share is not money. `again` says whether its use comes back,
 * which happens when nothing of the booking is left.
 */
export const givenBack = z.object({
  /** To `to`, with `fee`. */
  money: money,
  /** Refunded fee of the payment method, in addition to the amount of the refund. Left out: not refunded. */
  fee: money.optional(),
  /** The gateway does not give `money` back by itself, so a person does; left out: it does. */
  byHand: z.boolean().optional(),
  /** Share of each method in `money`, and when it left us. Left out: one method paid. */
  methods: z.array(z.object({ method: z.enum(attemptMethods), money, byHand: z.boolean(), sentAt: instant.nullable() })).optional(),
  points: z.object({ points: z.int(), amount: money }),
  voucher: z.object({ code: z.string(), amount: money, again: z.boolean() }).nullable(),
})
export type GivenBack = z.infer<typeof givenBack>
