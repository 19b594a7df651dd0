import type { FlightItinerary } from './types.ts'

export interface MergedItineraries {
  readonly itineraries: readonly FlightItinerary[]
  /** Itineraries not seen before, in the order of arrival. */
  readonly added: readonly FlightItinerary[]
}

/** Appends a later batch: rows that are there keep their place, one told again is replaced where it stands. */
export const mergeItineraries = (shown: readonly FlightItinerary[], later: readonly FlightItinerary[]): MergedItineraries => {
  const byCode = new Map(shown.map(itinerary => [itinerary.code, itinerary]))
  const added = new Map<string, FlightItinerary>()
  for (const itinerary of later) {
    if (byCode.has(itinerary.code)) byCode.set(itinerary.code, itinerary)
    else added.set(itinerary.code, itinerary)
  }
  return { itineraries: [...byCode.values(), ...added.values()], added: [...added.values()] }
}
