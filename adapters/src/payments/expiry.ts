import type { Instant } from '@karwan/domain/calendar'

/**
 * When nobody is sent to a payment any more, where the gateway does not tell: after that many milliseconds, and never
 * later than the order waits.
 */
export const expiryOf = (now: Date, lifeMs: number, payBy: Instant | undefined): Instant =>
  new Date(Math.min(now.getTime() + lifeMs, payBy === undefined ? Number.POSITIVE_INFINITY : Date.parse(payBy))).toISOString()
