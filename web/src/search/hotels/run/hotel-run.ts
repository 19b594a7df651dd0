import type { HotelFacets, HotelRow, HotelsProgress } from '@karwan/contract/hotels'
import { pollPace } from '@karwan/contract/pace'
import type { HotelSearch } from '@karwan/domain/hotels'
import type { Money } from '@karwan/domain/money'
import { type Failure, isFailure, server } from '../../../base/server-client/index.ts'
import { type RunFacts, type SearchProduct, SearchRun } from '../../run/index.ts'
import { readFacets, readProgress } from '../hotel-readers.ts'

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
  /** Time at which prices must be asked for again. */
  readonly until?: string
}
export type HotelRun = SearchRun<FoundHotels, HotelsProgress>

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

const productOf = (search: HotelSearch): SearchProduct<FoundHotels, HotelsProgress> => ({
  payload: { h: wireOf(search) },
  tries: { code: pollPace.hotelIdTries, results: pollPace.hotelTries },
  nothingFound: { progress: 0, count: 0, hotels: [], pois: [] },
  takeProgress: (_, { progress, count }) => ({ progress, count }),
  ask: (code, _, signal) => server.get('/v3/hotels', { answer: readProgress, params: { code, part: 'Facilities,Pois,summary' }, signal }),
  take: (_, answer) => ({
    change: foundIn(answer),
    expiresAt: answer.expiresAt,
    isComplete: answer.message === 'complete' || answer.summary.progress >= 100,
  }),
  finish: async (code, signal) => {
    const facets = await server.get('/v3/hotels', { answer: readFacets, params: { code, filters: true }, signal })
    return { progress: 100, ...(!isFailure(facets) && { facets }) }
  },
  // What reads the hotels comes while they are searched: on a slow line it would be waited for after them.
  onStarted: () => void readProgress().catch(() => undefined),
})

const wireOf = ({ checkIn, checkOut, cityId, cityName, nationality, rooms, hotelName, hotelId, near }: HotelSearch) => ({
  dIn: checkIn,
  dOut: checkOut,
  cityId,
  cityName,
  nat: nationality,
  r: rooms.map(({ adults, childAges }) => ({ adt: adults, chd: { age: [...childAges] } })),
  ...(hotelName && { hotelName }),
  ...(hotelId && { hotelId }),
  ...(near && { near }),
})

const foundIn = ({ summary, Pois, expiresAt, _embedded }: HotelsProgress): Partial<FoundHotels> => ({
  progress: summary.progress,
  count: summary.count,
  hotels: _embedded.hotels,
  ...(summary.from && { from: summary.from }),
  until: expiresAt,
  ...(Pois && { pois: Pois }),
})

/** Makes the run of a hotel search; it begins when it is first followed. */
export const createHotelRun = (search: HotelSearch): HotelRun => new SearchRun(productOf(search))

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
    status,
    ...(isBegunAgain && { isBegunAgain }),
    ...(code !== undefined && { code }),
    ...(until !== undefined && { expiresAt: until }),
    ...(status === 'failed' && { failure: expiredWhy ?? failure?.why ?? unfinished }),
  }
}
