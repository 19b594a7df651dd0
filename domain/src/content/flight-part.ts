import type { NoticedFlight, NoticedPart } from './notices.ts'

/** Returns the part of a booking that these legs are, in their order. */
export const flightPart = (legs: readonly { readonly segments: readonly NoticedFlight[] }[]): NoticedPart => {
  const flights = legs.flatMap(({ segments }) => segments)
  const dayOf = (at = ''): string => at.slice(0, 10)
  return { product: 'flight', days: { from: dayOf(flights[0]?.from.at), to: dayOf(flights.at(-1)?.to.at) }, flights }
}
