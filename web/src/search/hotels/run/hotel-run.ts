import type { HotelFacets, HotelRow, HotelsProgress } from '@karwan/contract/hotels'
import { pollPace } from '@karwan/contract/pace'
import type { HotelSearch } from '@karwan/domain/hotels'
import type { Money } from '@karwan/domain/money'
import { type Failure, isFailure, server } from '../../../base/server-client/index.ts'
import { type RunFacts, type SearchProduct, SearchRun } from '../../run/index.ts'
import { readFacets } from '../hotel-readers.ts'
import { type HotelSource, hotelSource, type ListProgress, type PackageHalves } from '../source.ts'

/** Results of a hotel search so far. */
interface FoundHotels {
  /** 0 to 100, as the suppliers have answered. */
  readonly progress: number
  readonly count: number
  /** The lowest price so far. */
  readonly from?: Money
  /** The best so far, at most 30. */
  readonly hotels: readonly HotelRow[]
  readonly pois: NonNullable<HotelsProgress['Pois']>
  /** Filters that the list offers; there when the search is complete. */
  readonly facets?: HotelFacets
  /** Of a package search. */
  readonly halves?: PackageHalves
  /** Time at which prices must be asked for again. */
  readonly until?: string
}
export type HotelRun = SearchRun<FoundHotels, ListProgress>

/** State of a hotel search, as the pages show it. */
export interface RunState extends Omit<FoundHotels, 'until'> {
  readonly status: 'searching' | 'complete' | 'failed'
  /** Known as soon as there is something to show. */
  readonly code?: string
  /** Time at which prices must be asked for again. */
  readonly expiresAt?: string
  readonly failure?: Failure
  /** A server died while it searched; the same search was begun again. */
  readonly isBegunAgain?: true
}

const unfinished: Failure = { failed: 'search-not-finalized', title: '' }

const productOf = (search: HotelSearch, source: () => HotelSource): SearchProduct<FoundHotels, ListProgress> => ({
  payload: source().payload(search),
  sidOf: source().sidOf,
  tries: { code: pollPace.hotelIdTries, results: pollPace.hotelTries },
  nothingFound: { progress: 0, count: 0, hotels: [], pois: [] },
  takeProgress: (_, { progress, count }) => ({ progress, count }),
  ask: (code, _, signal) => askProgress(source(), code, signal),
  take: (_, answer) => ({
    change: foundIn(answer),
    expiresAt: answer.expiresAt,
    isComplete: answer.message === 'complete' || answer.summary.progress >= 100,
  }),
  finish: async (code, signal) => {
    const { listPath, params } = source()
    const facets = await server.get(listPath, { answer: readFacets, params: { code, filters: true, ...params }, signal })
    return { progress: 100, ...(!isFailure(facets) && { facets }) }
  },
  // What reads the hotels comes while they are searched: on a slow line it would be waited for after them.
  onStarted: () =>
    void source()
      .readProgress()
      .catch(() => undefined),
})

/**
 * Asks for the list so far. A chosen flight may be found late, or be sold out: until it is there, the list is asked for
 * without it.
 */
async function askProgress({ listPath, params, readProgress }: HotelSource, code: string, signal: AbortSignal) {
  const ask = (more: HotelSource['params']) =>
    server.get(listPath, { answer: readProgress, params: { code, part: 'Facilities,Pois,summary', ...more }, signal })
  const answer = await ask(params)
  return isFailure(answer) && answer.failed === 'offer-gone' && 'flight' in params ? ask({}) : answer
}

const foundIn = ({ summary, Pois, expiresAt, _embedded, flight, flights, hotels }: ListProgress): Partial<FoundHotels> => ({
  progress: summary.progress,
  count: summary.count,
  hotels: _embedded.hotels,
  ...(summary.from && { from: summary.from }),
  until: expiresAt,
  ...(Pois && { pois: Pois }),
  ...(flight !== undefined && flights && hotels && { halves: { flight, flights, hotels } }),
})

/** Makes the run of a hotel search; it begins when it is first followed. */
export const createHotelRun = (search: HotelSearch, source: () => HotelSource = () => hotelSource): HotelRun =>
  new SearchRun(productOf(search, source))

/** Returns what the pages show of a run. */
export function runStateOf({ phase, code, failure, expiredWhy, until, isBegunAgain, ...found }: RunFacts & FoundHotels): RunState {
  const status = phase === 'complete' ? 'complete' : phase === 'failed' || phase === 'expired' ? 'failed' : 'searching'
  return {
    progress: found.progress,
    count: found.count,
    hotels: found.hotels,
    pois: found.pois,
    ...(found.from && { from: found.from }),
    ...(found.facets && { facets: found.facets }),
    ...(found.halves && { halves: found.halves }),
    status,
    ...(isBegunAgain && { isBegunAgain }),
    ...(code !== undefined && { code }),
    ...(until !== undefined && { expiresAt: until }),
    ...(status === 'failed' && { failure: expiredWhy ?? failure?.why ?? unfinished }),
  }
}
