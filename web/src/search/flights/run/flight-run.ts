import type { FlightResults } from '@karwan/contract/flights'
import { pollPace } from '@karwan/contract/pace'
import { type FlightItinerary, type FlightSearch, mergeItineraries, prepareFlights } from '@karwan/domain/flights'
import { isFailure, server } from '../../../base/server-client/index.ts'
import { notBegun, type RunFacts, type SearchProduct, SearchRun, type Taken } from '../../run/index.ts'
import { flightPayload } from './payload.ts'
import { resultsReader } from './read-results.ts'

/** Results of a flight search so far. */
interface FoundFlights {
  readonly itineraries: readonly FlightItinerary[]
  readonly airports: FlightResults['airports']
  /** Searched cities without an airport, and whose airport serves them. */
  readonly substitutes: FlightResults['substitutes']
  /** Airports within reach, of a search that found nothing. */
  readonly reachable: FlightResults['reachable']
  /** Airlines that answered. */
  readonly progress: { readonly done: number; readonly total: number; readonly percent: number }
  /** Number of airlines that failed or were too slow. */
  readonly unanswered: number
  /** Rows of the server's list that are here already. */
  readonly rows: number
}
/** State of a flight search at a moment. A new object with every change. */
export type SearchSoFar = RunFacts & FoundFlights
export type FlightRun = SearchRun<FoundFlights, FlightResults>

const nothingFound: FoundFlights = {
  itineraries: [],
  airports: {},
  substitutes: [],
  reachable: [],
  progress: { done: 0, total: 0, percent: 0 },
  unanswered: 0,
  rows: 0,
}
export const nothingYet: SearchSoFar = { ...notBegun, ...nothingFound }

const productOf = (search: FlightSearch): SearchProduct<FoundFlights, FlightResults> => ({
  payload: flightPayload(search),
  tries: { code: pollPace.flightTries, results: pollPace.flightTries },
  nothingFound,
  takeProgress: ({ progress }, { progress: percent }) => ({ progress: { ...progress, percent } }),
  ask: (code, { rows }, signal) => server.get('/v3/flights', { answer: resultsReader, params: { code, from: rows }, signal }),
  take,
  giveUp: ({ itineraries, progress }) => (itineraries.length > 0 ? { unanswered: Math.max(1, progress.total - progress.done) } : undefined),
})

function take(found: FoundFlights, answer: FlightResults): Taken<FoundFlights> {
  const { combinations, progress, airports, substitutes, reachable, degraded, expiresAt, complete, total } = answer
  prepareFlights(combinations)
  const { itineraries } = found
  return {
    isComplete: complete,
    expiresAt,
    change: {
      itineraries: combinations.length > 0 ? mergeItineraries(itineraries, combinations).itineraries : itineraries,
      airports: { ...found.airports, ...airports },
      substitutes,
      reachable,
      progress,
      unanswered: degraded.length,
      rows: total,
    },
  }
}

/** Begins a flight search. Hiding the page neither stops nor repeats it. */
export function startFlightRun(search: FlightSearch): FlightRun {
  const run = new SearchRun(productOf(search))
  run.follow()
  return run
}

/** Asks for the names of airports in the language the page speaks now. */
export async function renameAirports(run: FlightRun): Promise<void> {
  const { code, itineraries, reachable } = run.soFar()
  if (code === undefined || itineraries.length + reachable.length === 0) return
  const answer = await server.get('/v3/flights', { answer: resultsReader, params: { code, from: 1_000_000 } })
  if (!isFailure(answer)) run.change({ airports: answer.airports, substitutes: answer.substitutes, reachable: answer.reachable })
}
