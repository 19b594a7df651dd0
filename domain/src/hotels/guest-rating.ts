/** Guests' opinion of a hotel, as its supplier tells it. */
export interface GuestRating {
  /** Tenths of a score out of 10: 89 is 8.9. */
  readonly tenths: number
  /** Number of guests who rated it. */
  readonly count: number
}

const mostRatings = 10_000_000

/** Returns the rating for a score out of 10; undefined where score or count cannot be true, or nobody rated. */
export const guestRatingOf = (score: unknown, count: unknown): GuestRating | undefined => {
  if (typeof score !== 'number' || typeof count !== 'number') return undefined
  if (!(score > 0 && score <= 10) || !Number.isInteger(count) || count < 1 || count > mostRatings) return undefined
  const tenths = Math.round(score * 10)
  return tenths > 0 ? { tenths, count } : undefined
}
