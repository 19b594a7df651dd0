/** The choice of a package of which one part was refused. */
import { rescueAnswers, rescueChoices } from '@karwan/domain/packages'
import { z } from 'zod'
import { instant, money } from '../common/index.ts'
import { flightTrip, hotelTrip } from './items.ts'

const rescueMoney = z.object({ back: money, stands: money })
/** A stay that may take the place of the refused one, with nothing more to pay. */
const replacement = z.object({
  id: z.string(),
  hotel: hotelTrip.shape.hotel,
  rooms: hotelTrip.shape.rooms,
  /** To the refused stay. */
  meters: z.int(),
  /** Amount that goes back by choosing it. */
  back: money,
})
export type Replacement = z.infer<typeof replacement>
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
  /** `replace`: one of these takes the place of the refused part; the nearest first. */
  replacements: z.array(replacement),
  /** The asker may choose: whoever may cancel. */
  mayChoose: z.boolean(),
})
export type Rescue = z.infer<typeof rescue>
/** `replacementId` goes with `replace`. */
const chosen = { choice: z.enum(rescueAnswers), replacementId: z.string().max(64).optional() }
/**
 * `POST /api/orders/{orderId}/rescue`: chooses, once, however often it is sent; answers 202 with the order. Ended
 * another way, or unknown: 409 `choice-over`. A replacement is read again at its supplier: `offer-gone`, or
 * `price-changed` with what stands for it, `old` and `new`; the choice then tells what is offered now.
 */
export const rescueRequest = z.object({ rescueId: z.string().max(64), ...chosen })

/** Token of a mailed link, after the `#` of `/choice`: no server's log has it. */
export const choiceToken = z.string().min(1).max(80)
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
export const choiceAnswer = z.object({ token: choiceToken, ...chosen })
export const choiceTaken = z.object({ reference: z.string(), choice: z.enum(rescueAnswers) })
export type ChoiceTaken = z.infer<typeof choiceTaken>
