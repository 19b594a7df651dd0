/** What goes back, and where to. */
import { gatewayKinds } from '@karwan/domain/payments'
import { z } from 'zod'
import { money } from '../common/index.ts'

/**
 * Where money goes back to: the means it came from. A card shows `brand` and `last4`; an office pays out at its desk; `by-hand`: a person arranges it; `several`: the
 * installments of a plan were paid in several ways, and each goes back as it was paid.
 */
export const refundTo = z.object({
  kind: z.enum(['card', 'wallet', 'bank-app', 'office', 'by-hand', 'several']),
  gateway: z.enum(gatewayKinds).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})
export type RefundTo = z.infer<typeof refundTo>

/**
 * What a refund gives back, by what was paid with: together the amount of the refund. A voucher's share is no money; `again` says whether its use comes
 * back, which it does when nothing of the booking stands any more.
 */
export const givenBack = z.object({
  /** To `to`, with `fee`. */
  money: money,
  /** Of `money`, what had been paid for the method: it comes on top of the amount of the refund. Left out: none of it comes back. */
  fee: money.optional(),
  /** The gateway does not give `money` back by itself, so a person does; left out: it does. */
  byHand: z.boolean().optional(),
  points: z.object({ points: z.int(), amount: money }),
  voucher: z.object({ code: z.string(), amount: money, again: z.boolean() }).nullable(),
})
export type GivenBack = z.infer<typeof givenBack>
