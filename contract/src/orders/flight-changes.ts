/** Changes that airlines made to booked flights. */
import { flightChangeAnswers } from '@karwan/domain/orders'
import { z } from 'zod'
import { instant } from '../common/index.ts'
import { airportNames, combination } from '../flights/index.ts'
import { choiceToken, choiceView } from './rescues.ts'

const { legs } = combination.shape
/** The newest change of a booked flight: until it is answered, and of a package while its stay is to be looked at. */
export const flightChange = z.object({
  id: z.string(),
  serviceId: z.string(),
  /** `offered`: the traveler is asked. `accepting`: it is being accepted at the airline. */
  state: z.enum(['offered', 'accepting', 'accepted']),
  before: legs,
  after: legs,
  /** Names of the airports of both. */
  airports: z.record(z.string(), airportNames),
  /** Until when an answer is asked for. */
  answerBy: instant,
  /** Of a package whose stay may no longer fit the flights: id of the stay; null where nothing is to be looked at. */
  stayId: z.string().nullable(),
  /** The asker may answer: whoever may cancel. */
  mayAnswer: z.boolean(),
})
export type FlightChange = z.infer<typeof flightChange>

/**
 * `POST /api/orders/{orderId}/flight-changes/{changeId}`: answers, once, however often it is sent; 202 with the order.
 * Ended another way, or unknown: 409 `choice-over`. Who does not want the flight cancels it.
 */
export const flightChangeRequest = z.object({ answer: z.enum(flightChangeAnswers) })

/**
 * `POST /api/flight-changes/open`: the change that a mailed link opens, for whoever has the link. A link that is
 * nobody's: 404 `choice-link-not-found`. Answered already, or over: 409 `choice-over`.
 */
export const linkedChangeOpening = z.object({ token: choiceToken })
/** The change with the trip. No name, passport or contact of anybody. */
export const linkedChange = choiceView.pick({ reference: true, services: true }).extend({ change: flightChange })
export type LinkedChange = z.infer<typeof linkedChange>
/** `POST /api/flight-changes/answer`: answers by the link, once; 202. Problems as of opening it. */
export const linkedChangeAnswer = flightChangeRequest.extend({ token: choiceToken })
export const linkedChangeTaken = z.object({ reference: z.string() })
