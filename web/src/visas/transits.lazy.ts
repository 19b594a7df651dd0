import type { FlightItinerary } from '@karwan/domain/flights'
import { crossingCode, needsDocument } from '@karwan/domain/visas'
import { isFailure } from '../base/server-client/index.ts'
import { type Airports, askNeeds, crossingsIn } from './border-needs.ts'

/**
 * Returns by the code of each itinerary the airport of its first connection that a passport needs a document for. Empty
 * where the server fails, as the details of a flight tell it too.
 */
export async function findTransits(
  itineraries: readonly FlightItinerary[],
  { airports, passport }: { readonly airports: Airports; readonly passport: string },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const listed = itineraries.map(({ code, legs }) => ({
    code,
    changes: crossingsIn(legs, airports).filter(({ kind, country }) => kind !== 'enter' && country !== passport),
  }))
  const needs = await askNeeds(
    listed.flatMap(({ changes }) => changes),
    [{ nationality: passport }],
    signal,
  )
  if (isFailure(needs)) return new Map()
  const needed = new Set(needs.filter(({ verdicts }) => verdicts.some(({ kind }) => needsDocument(kind))).map(crossingCode))
  return new Map(
    listed.flatMap(({ code, changes }) => {
      const airport = changes.find(change => needed.has(crossingCode(change)))?.airport
      return airport === undefined ? [] : [[code, airport] as const]
    }),
  )
}
