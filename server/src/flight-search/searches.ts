import type { Brand } from '@karwan/brands/brand'
import type { FlightItinerary, FlightSearch } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import type { Problem } from '@karwan/domain/problems'
import type { FlightSupplier } from '@karwan/domain/suppliers'
import { termsOf } from '../offers/index.ts'
import type { SearchStore } from '../search-store/index.ts'
import {
  fanOut,
  findSearch,
  type KnownSearch,
  newSearchState,
  type RunningSearches,
  type SearchCodes,
  type SearchHead,
  type SearchState,
  searchReader,
} from '../searches/index.ts'
import { searchesToAsk } from './asking.ts'
import { type FlightRow, rowMaker } from './rows.ts'
import { type FlightView, flightView } from './view.ts'

export type FlightSearchStore = SearchStore<SearchHead<FlightSearch>, SearchState, FlightRow>
export type KnownFlightSearch = KnownSearch<SearchHead<FlightSearch>, SearchState, FlightView>

export interface FlightSearchOptions {
  readonly suppliers: readonly FlightSupplier[]
  readonly store: FlightSearchStore
  readonly codes: SearchCodes
  readonly running: RunningSearches
  readonly now: () => Date
  /** Milliseconds a supplier may take. */
  readonly deadlineMs: number
  /** Minutes a search lives. */
  readonly lifetimeMinutes: number
  readonly onSupplierFailure: (supplier: string, error: unknown) => void
  /** Looks on as a search finds things, for the calendar of seen prices; `asked` are the searches put to the suppliers. */
  readonly watch?: (search: FlightSearch, asked: readonly FlightSearch[], brand: Brand) => SearchWatcher
}
export interface SearchWatcher {
  found(itineraries: readonly FlightItinerary[]): void
  /** Everyone has answered, and nobody failed. */
  answeredByAll(): void
}
export interface Asker {
  readonly brand: Brand
  readonly language: Language
  readonly visitorId: string
  readonly traceId: string
}

export interface FlightSearches {
  /** Begins the suppliers' work and answers at once with the code of the search. */
  start(search: FlightSearch, asker: Asker): Promise<string>
  /** See `findSearch` for the problems. */
  find(code: string, brandId?: string): Promise<KnownFlightSearch | Problem>
}

export const createFlightSearches = (options: FlightSearchOptions): FlightSearches => {
  const { store, codes, running } = options
  const read = searchReader(store, flightView)
  return {
    async start(search, { brand, language, visitorId, traceId }) {
      const code = codes.make('flight')
      const expiresAt = new Date(options.now().getTime() + options.lifetimeMinutes * 60_000).toISOString()
      await store.create(code, { head: { search, brandId: brand.id, visitorId, language }, state: newSearchState, expiresAt })
      const { toRows } = rowMaker(termsOf(brand, 'flight'))
      const asked = searchesToAsk(search)
      const watcher = options.watch?.(search, asked, brand)
      const append = async (state: SearchState, rows: readonly FlightRow[]) => {
        const outcome = await store.append(code, state, rows)
        if (outcome === 'kept') watcher?.found(rows.map(({ itinerary }) => itinerary))
        if (outcome === 'kept' && state.complete && state.degraded.length === 0) watcher?.answeredByAll()
        return outcome
      }
      running.start(code, store, signal =>
        fanOut({
          parts: asked.flatMap(each =>
            options.suppliers.map(supplier => ({
              supplier: supplier.id,
              search: (signal: AbortSignal) => supplier.search(each, { traceId, signal, language }),
            })),
          ),
          deadlineMs: options.deadlineMs,
          signal,
          toRows,
          append,
          onFailure: options.onSupplierFailure,
        }),
      )
      return code
    },
    find: (code, brandId) => findSearch(code, 'flight', brandId, codes, read),
  }
}
