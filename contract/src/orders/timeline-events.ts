import { z } from 'zod'
import { instant, money } from '../common/index.ts'

/**
 * Events of an order in their order, as codes that the page words; never a raw state. `ordered`, `held-for-office`,
 * `payment-failed`, `paid`, `being-confirmed`, `confirmed`, `not-confirmed` (the supplier refused), `expired`,
 * `cancellation-asked`, `cancelled`, `cancellation-refused` (it stays booked), `amount-by-person` (someone of ours
 * finds out what comes back), `refund-started`, `refund-sent` (the money left us), `flight-changed` (by its airline),
 * `flight-change-accepted`.
 */
export const timelineEvents = [
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
  'flight-changed',
  'flight-change-accepted',
] as const
export const timelineEvent = z.object({
  what: z.enum(timelineEvents),
  at: instant,
  /** Id of the item; null if it is about the whole order. */
  serviceId: z.string().nullable(),
  /** Amount paid or refunded; null if it is not about money. */
  amount: money.nullable(),
})
export type TimelineEvent = z.infer<typeof timelineEvent>
