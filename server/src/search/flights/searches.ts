import type { Brand } from '@karwan/brands/brand'
import type { FlightItinerary, FlightSearch } from '@karwan/domain/flights'
import type { FlightSupplier } from '@karwan/domain/suppliers'
import { termsOf } from '../offers/index.ts'
import {
  type Asker,
  createSearches,
  fanOut,
  type KnownSearch,
  partsOf,
  type Searches,
  type SearchesOptions,
  type SearchHead,
  type SearchState,
} from '../run/index.ts'
import type { SearchStore } from '../store/index.ts'
import { type FlightRow, rowMaker } from './rows.ts'
import { searchesToAsk } from './supplier-searches.ts'
import { type FlightView, flightView } from './view.ts'

export type FlightSearchStore = SearchStore<SearchHead<FlightSearch>, SearchState, FlightRow>
export type KnownFlightSearch = KnownSearch<SearchHead<FlightSearch>, SearchState, FlightView>
export type FlightSearches = Searches<FlightSearch, FlightView>

export interface FlightSearchOptions extends SearchesOptions<FlightSupplier, FlightSearchStore> {
  /**
   * Looks on as a search finds things, for the calendar of seen prices; `asked` are the searches put to the suppliers.
   */
  readonly watch?: (search: FlightSearch, asked: readonly FlightSearch[], brand: Brand) => SearchWatcher
}
export interface SearchWatcher {
  found(itineraries: readonly FlightItinerary[]): void
  /** Everyone has answered, and nobody failed. */
  answeredByAll(): void
}

export const createFlightSearches = (options: FlightSearchOptions): FlightSearches =>
  createSearches(options, {
    kind: 'flight',
    view: flightView,
    begin: ({ code, search, asker, rate, fees }) => {
      const { toRows } = rowMaker(termsOf(asker.brand, 'flight', { search, rate, fees }))
      const asked = searchesToAsk(search)
      const watcher = watcherOf(options, search, asked, asker.brand)
      const append = async (state: SearchState, rows: readonly FlightRow[]) => {
        const outcome = await options.store.append(code, state, rows)
        if (outcome === 'kept') tell(watcher, state, rows)
        return outcome
      }
      return () => ({ parts: asked.flatMap(each => partsOf(options, each, asker)), toRows, append })
    },
  })

/** The watcher is never told that all have answered while a supplier is switched off. */
const watcherOf = (
  { watch, suppliers, isOff }: Pick<FlightSearchOptions, 'watch' | 'suppliers' | 'isOff'>,
  search: FlightSearch,
  asked: readonly FlightSearch[],
  brand: Brand,
): SearchWatcher | undefined => {
  const watcher = watch?.(search, asked, brand)
  return watcher && suppliers.some(({ id }) => isOff(id)) ? { ...watcher, answeredByAll: () => {} } : watcher
}

const tell = (watcher: SearchWatcher | undefined, state: SearchState, rows: readonly FlightRow[]): void => {
  watcher?.found(rows.map(({ itinerary }) => itinerary))
  if (state.complete && state.degraded.length === 0) watcher?.answeredByAll()
}

/**
 * Puts a search to all suppliers for its watcher alone: no visitor reads it and nothing of it is stored. Suppliers that
 * fail are logged. Resolves when all have ended.
 */
export const observeFlights = async (
  options: Pick<
    FlightSearchOptions,
    'suppliers' | 'running' | 'isOff' | 'watch' | 'deadlineMs' | 'onSupplierFailure' | 'rateOf' | 'feesOf'
  >,
  search: FlightSearch,
  asker: Asker,
  signal: AbortSignal,
): Promise<void> => {
  const { running, deadlineMs, onSupplierFailure, rateOf, feesOf } = options
  const { brand } = asker
  const asked = searchesToAsk(search)
  const watcher = watcherOf(options, search, asked, brand)
  await fanOut({
    parts: asked.flatMap(each => partsOf(options, each, asker)),
    deadlineMs,
    signal,
    turn: running.turn,
    ...rowMaker(termsOf(brand, 'flight', { search, rate: rateOf(brand), fees: feesOf(brand) })),
    append: async (state, rows) => {
      tell(watcher, state, rows)
      return 'kept'
    },
    onFailure: onSupplierFailure,
  })
}
