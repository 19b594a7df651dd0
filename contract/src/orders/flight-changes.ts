/** Changes that airlines made to booked flights. */
import { flightChangeAnswers } from '@karwan/domain/orders'
import { z } from 'zod'
import { instant } from '../common/index.ts'
import { airportNames, combination } from '../flights/index.ts'

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
