import type { HotelSearch, PointOfInterest } from '@karwan/domain/hotels'
import type { Problem } from '@karwan/domain/problems'
import type { StaySupplier, SupplierContext } from '@karwan/domain/suppliers'
import type { Asker } from '../flight-search/index.ts'
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
import { type HotelRow, hotelRowMaker } from './rows.ts'
import { type HotelView, hotelView } from './view.ts'

export type HotelSearchStore = SearchStore<SearchHead<HotelSearch>, SearchState, HotelRow>
export type KnownHotelSearch = KnownSearch<SearchHead<HotelSearch>, SearchState, HotelView>

export interface HotelSearchOptions {
  readonly suppliers: readonly StaySupplier[]
  readonly store: HotelSearchStore
  readonly codes: SearchCodes
  readonly running: RunningSearches
  readonly now: () => Date
  /** Milliseconds a supplier may take. */
  readonly deadlineMs: number
  /** Minutes a search lives. */
  readonly lifetimeMinutes: number
  readonly onSupplierFailure: (supplier: string, error: unknown) => void
}

export interface HotelSearches {
  /** Begins the suppliers' work and answers at once with the code of the search. */
  start(search: HotelSearch, asker: Asker): Promise<string>
  /** See `findSearch` for the problems. */
  find(code: string, brandId?: string): Promise<KnownHotelSearch | Problem>
  /** Points of interest of the searched city, as the suppliers know them; none where they could not be asked. */
  pointsOfInterest(code: string): Promise<readonly PointOfInterest[]>
}

const poisName = 'pois'

export const createHotelSearches = (options: HotelSearchOptions): HotelSearches => {
  const { store, codes, running, suppliers } = options
  const read = searchReader(store, hotelView)
  const keepPois = async (code: string, cityId: string, context: SupplierContext): Promise<void> => {
    const asked = await Promise.allSettled(suppliers.map(supplier => supplier.pointsOfInterest(cityId, context)))
    const pois = new Map(asked.flatMap(each => (each.status === 'fulfilled' ? each.value : [])).map(poi => [poi.id, poi]))
    if (!context.signal.aborted) await store.keep(code, poisName, [...pois.values()])
  }
  return {
    async start(search, { brand, language, visitorId, traceId }) {
      const code = codes.make('hotel')
      const expiresAt = new Date(options.now().getTime() + options.lifetimeMinutes * 60_000).toISOString()
      await store.create(code, { head: { search, brandId: brand.id, visitorId, language }, state: newSearchState, expiresAt })
      const toRows = hotelRowMaker(termsOf(brand, 'hotel'), search)
      running.start(code, store, async signal => {
        const context = { traceId, signal, language }
        const pois = keepPois(code, search.cityId, context)
        await fanOut({
          parts: suppliers.map(supplier => ({
            supplier: supplier.id,
            search: (signal: AbortSignal) => supplier.search(search, { traceId, signal, language }),
          })),
          deadlineMs: options.deadlineMs,
          signal,
          toRows,
          append: async (state, rows) => {
            if (state.complete) await pois
            return store.append(code, state, rows)
          },
          onFailure: options.onSupplierFailure,
        })
      })
      return code
    },
    find: (code, brandId) => findSearch(code, 'hotel', brandId, codes, read),
    pointsOfInterest: async code => ((await store.kept(code, poisName)) as readonly PointOfInterest[] | undefined) ?? [],
  }
}
