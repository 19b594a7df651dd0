/**
 * Life of a change that an airline made to a booked flight (SU-8). `offered`: the traveler is asked. `accepting`: it
 * is accepted at the supplier until that is certain. `superseded`: a newer change took its place. `over`: the flight
 * was cancelled, or has left.
 */
export const airlineChangeTransitions = {
  offered: ['accepting', 'accepted', 'superseded', 'over'],
  accepting: ['accepted', 'superseded', 'over'],
  accepted: [],
  superseded: [],
  over: [],
} as const satisfies Record<string, readonly string[]>
export type AirlineChangeState = keyof typeof airlineChangeTransitions
export const openChangeStates = ['offered', 'accepting'] as const satisfies readonly AirlineChangeState[]

/** Answers of a traveler: take the new flights; leave the stay of a package as it is. */
export const flightChangeAnswers = ['accept', 'keep-stay'] as const
export type FlightChangeAnswer = (typeof flightChangeAnswers)[number]

const hourMs = 3_600_000
/** An airline keeps other seats free for its changed flights for days, not weeks. */
const answerMs = 72 * hourMs
const beforeDepartureMs = 24 * hourMs

/**
 * Returns until when the traveler is asked to answer: three days, but a day before the departure at the latest. Of a
 * nearer departure half of the time that is left.
 */
export const changeAnswerBy = (now: Date, departure: Date): Date => {
  const left = departure.getTime() - now.getTime()
  return new Date(now.getTime() + Math.max(0, Math.min(answerMs, left > 2 * beforeDepartureMs ? left - beforeDepartureMs : left / 2)))
}
