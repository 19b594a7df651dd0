import type { HotelArea, HotelSearch, PointOfInterest } from '@karwan/domain/hotels'
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
  /** What the suppliers know of the searched city; nothing where they could not be asked. */
  places(code: string): Promise<CityPlaces>
}
export interface CityPlaces {
  readonly pois: readonly PointOfInterest[]
  readonly areas: readonly HotelArea[]
}

const placesName = 'places'
const noPlaces: CityPlaces = { pois: [], areas: [] }
const onceEach = <Place extends { readonly id: string }>(asked: readonly PromiseSettledResult<readonly Place[]>[]): readonly Place[] => [
  ...new Map(asked.flatMap(each => (each.status === 'fulfilled' ? each.value : [])).map(place => [place.id, place])).values(),
]

export const createHotelSearches = (options: HotelSearchOptions): HotelSearches => {
  const { store, codes, running, suppliers } = options
  const read = searchReader(store, hotelView)
  const keepPlaces = async (code: string, cityId: string, context: SupplierContext): Promise<void> => {
    const [pois, areas] = await Promise.all([
      Promise.allSettled(suppliers.map(supplier => supplier.pointsOfInterest(cityId, context))),
      Promise.allSettled(suppliers.map(supplier => supplier.areas(cityId, context))),
    ])
    const places: CityPlaces = { pois: onceEach(pois), areas: onceEach(areas) }
    if (!context.signal.aborted) await store.keep(code, placesName, places)
  }
  return {
    async start(search, { brand, language, visitorId, traceId }) {
      const code = codes.make('hotel')
      const expiresAt = new Date(options.now().getTime() + options.lifetimeMinutes * 60_000).toISOString()
      await store.create(code, { head: { search, brandId: brand.id, visitorId, language }, state: newSearchState, expiresAt })
      const toRows = hotelRowMaker(termsOf(brand, 'hotel'), search)
      running.start(code, store, async signal => {
        const context = { traceId, signal, language }
        const places = keepPlaces(code, search.cityId, context)
        await fanOut({
          parts: suppliers.map(supplier => ({
            supplier: supplier.id,
            search: (signal: AbortSignal) => supplier.search(search, { traceId, signal, language }),
          })),
          deadlineMs: options.deadlineMs,
          signal,
          toRows,
          append: async (state, rows) => {
            if (state.complete) await places
            return store.append(code, state, rows)
          },
          onFailure: options.onSupplierFailure,
        })
      })
      return code
    },
    find: (code, brandId) => findSearch(code, 'hotel', brandId, codes, read),
    places: async code => ((await store.kept(code, placesName)) as CityPlaces | undefined) ?? noPlaces,
  }
}
