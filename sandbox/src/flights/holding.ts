import type { OrderRow } from './bookings.ts'
import { getCarrier } from './data/carriers.ts'
import { behaviourOf, type Offer } from './offers.ts'
import { sandboxCarrier } from './scenarios.ts'

const hourMs = 3_600_000
const kept = { seatsHours: 72, priceHours: 48 }
/** Departure is at least so many minutes off where seats are kept, so that the hold ends well before it. */
const leastAhead = 5 * 24 * 60

/**
 * Tells whether the seats are kept without payment: offers that are only ever held, and those of airlines that are
 * not low-cost when departure is far enough off. It depends on the time of the search, so that an offer stays what it
 * is for as long as it can be read.
 */
export function isHoldable({ facts, seller }: Offer): boolean {
  if (behaviourOf(facts.itinerary) === 'hold-only') return true
  if (seller === sandboxCarrier || getCarrier(seller).selling === 'low-cost') return false
  return (facts.itinerary[0]?.[0]?.departs ?? 0) - facts.issued >= leastAhead
}

export const holdFrom = (now: number): OrderRow['held'] => ({
  seatsUntil: now + kept.seatsHours * hourMs,
  priceUntil: now + kept.priceHours * hourMs,
})
