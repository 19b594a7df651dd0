import type { Instant } from '@karwan/domain/calendar'

/**
 * Returns the time from which nobody is sent to a payment, if the gateway does not tell: after `lifeMs` milliseconds,
 * and never later than the order waits.
 */
export const expiryOf = (now: Date, lifeMs: number, payBy: Instant | undefined): Instant =>
  new Date(Math.min(now.getTime() + lifeMs, payBy === undefined ? Number.POSITIVE_INFINITY : Date.parse(payBy))).toISOString()
