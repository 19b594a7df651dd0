/** The choice of a package of which one part was refused. */
import { rescueChoices } from '@karwan/domain/packages'
import { z } from 'zod'
import { instant, money } from '../common/index.ts'
import { flightTrip, hotelTrip } from './items.ts'

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

/** Token of a mailed link, after the `#` of `/choice`: no server's log has it. */
const choiceToken = z.string().min(1).max(80)
/**
 * `POST /api/choices/open`: the choice that a mailed link opens, for whoever has the link. A link that is nobody's: 404
 * `choice-link-not-found`. Chosen already, or too late: 409 `choice-over`.
 */
export const choiceOpening = z.object({ token: choiceToken })
const withId = { Id: z.string() }
/** The choice with the trip. No name, passport or contact of anybody. */
export const choiceView = z.object({
  reference: z.string(),
  services: z.array(z.discriminatedUnion('serviceType', [flightTrip.extend(withId), hotelTrip.extend(withId)])),
  rescue,
})
export type ChoiceView = z.infer<typeof choiceView>
/** `POST /api/choices/answer`: chooses by the link, once; 202. Problems as of `POST /api/choices/open`. */
export const choiceAnswer = z.object({ token: choiceToken, choice: z.enum(rescueChoices) })
export const choiceTaken = z.object({ reference: z.string(), choice: z.enum(rescueChoices) })
export type ChoiceTaken = z.infer<typeof choiceTaken>
