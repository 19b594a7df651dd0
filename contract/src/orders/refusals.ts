import { z } from 'zod'
import { money } from '../common/index.ts'
import { trackerStep } from './cancellations.ts'
import { givenBack, refundTo } from './refunds.ts'

/**
 * A service that its supplier refused after the payment, while others of its order stand or where only a part of its
 * price goes back: its share goes back by itself.
 */
export const refusal = z.object({
  serviceId: z.string(),
  paid: money,
  /** Part of `paid` that goes back. Null: a person finds out, as for a booking paid by the month. */
  refund: money.nullable(),
  /** Null before it is promised, which is when all of the order is settled. */
  to: refundTo.nullable(),
  /** `refund` by what was paid with; null before it is promised. */
  back: givenBack.nullable(),
  /** In the order they happen; begins with `supplier-refused`. */
  steps: z.array(trackerStep),
})
export type Refusal = z.infer<typeof refusal>
