/** The choice of a package of which one part was refused. */
import { rescueChoices } from '@karwan/domain/packages'
import { z } from 'zod'
import { instant, money } from '../common/index.ts'

const rescueMoney = z.object({ back: money, stands: money })
/** One part of a package is confirmed, the other one was refused: the traveler chooses what becomes of it. */
export const rescue = z.object({
  id: z.string(),
  /** The part that was refused. */
  serviceId: z.string(),
  until: instant,
  /** The end if nobody chooses in time. */
  silence: z.enum(rescueChoices),
  /** `keep`: what is confirmed stands, and the share of the rest goes back. */
  keep: rescueMoney,
  /** `release`: all of it is cancelled, and all money goes back. */
  release: rescueMoney,
  /** The asker may choose: whoever may cancel. */
  mayChoose: z.boolean(),
})
export type Rescue = z.infer<typeof rescue>
/**
 * `POST /api/orders/{orderId}/rescue`: chooses, once, however often it is sent; answers 202 with the order. Ended
 * another way, or unknown: 409 `choice-over`.
 */
export const rescueRequest = z.object({ rescueId: z.string().max(64), choice: z.enum(rescueChoices) })
