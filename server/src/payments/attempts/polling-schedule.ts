/** States of an attempt whose gateway is still asked. */
export const openStates = ['created', 'pending', 'unknown', 'paid_review'] as const
const minute = 60_000
const early = [1, 2, 5, 10, 20, 30].map(minutes => minutes * minute)
const hour = 60 * minute
const day = 24 * hour

/**
 * Returns when an open attempt is read next: 1, 2, 5, 10, 20, 30 minutes after its start, hourly for a day, daily for a
 * week, then undefined.
 */
export const nextCheck = (begun: Date, now: Date): Date | undefined => {
  // What begins in the future began before the clock was set back.
  const age = Math.max(now.getTime() - begun.getTime(), 0)
  const earlyCheck = early.find(after => after > age)
  const step = age < day ? hour : day
  const after = earlyCheck ?? (Math.floor(age / step) + 1) * step
  return after > 7 * day ? undefined : new Date(now.getTime() + after - age)
}

/** Two reads of one payment lie within this, and no third: what its gateway answers (`readsAMinute`). */
export const readWindowMs = (readsAMinute = 2): number => (2 * minute) / readsAMinute
