import type { Instant } from '../calendar/index.ts'

/** Facts of a package that decide in which order its parts are booked. */
export interface PackageFacts {
  /** Until when the stay can be given back for nothing; null where it cannot. */
  readonly stayFreeUntil: Instant | null
}

/** Step of each part, from 0. A part is booked when all parts of the step before are confirmed. */
export interface FulfilmentPlan {
  readonly flight: number
  readonly hotel: number
}

/** A stay that is free to cancel for less than this is not booked first: the flight's answer may take as long. */
const leastFreeMs = 24 * 60 * 60_000

/**
 * Returns in which order the parts of a package are booked, so that a refused part never leaves the traveler with the
 * other one: what can be given back for nothing first, what is final last. Where neither can be given back, the flight
 * first: rooms are easier to replace.
 */
export const planFulfilment = ({ stayFreeUntil }: PackageFacts, now: Date): FulfilmentPlan =>
  stayFreeUntil !== null && Date.parse(stayFreeUntil) - now.getTime() >= leastFreeMs ? { hotel: 0, flight: 1 } : { flight: 0, hotel: 1 }
