import type { Instant } from '../calendar/index.ts'

/** Times for which the price of an offer is trusted, in milliseconds. */
export const offerTrust = {
  /** The results of a search: their prices are shown and can be chosen. */
  searchMs: 30 * 60_000,
  /** An offer that was read again at its supplier: it is not read once more meanwhile. */
  validatedMs: 60_000,
} as const

/**
 * Returns until when the results of a search may be chosen: until the first supplier's offers end, at the latest when
 * the search itself does. `suppliersUntil` is null while no supplier has said so.
 */
export const offersUntil = (searchUntil: Instant, suppliersUntil: Instant | null): Instant =>
  suppliersUntil !== null && suppliersUntil < searchUntil ? suppliersUntil : searchUntil

/**
 * Tells whether the price of an offer that was read again still counts, so that it need not be asked for once more.
 * `readAt` and `now` are milliseconds since 1970; `expiresAt` is what the supplier said of the offer.
 */
export const isPriceTrusted = ({ readAt, expiresAt }: { readonly readAt: number; readonly expiresAt: Instant }, now: number): boolean =>
  now < Math.min(Date.parse(expiresAt), readAt + offerTrust.validatedMs)
