import type { Brand } from '@karwan/brands/brand'
import type { HotelArea, HotelSearch, PointOfInterest } from '@karwan/domain/hotels'
import type { StaySupplier, SupplierContext } from '@karwan/domain/suppliers'
import { termsOf } from '../offers/index.ts'
import {
  createSearches,
  type KnownSearch,
  partsOf,
  type Searches,
  type SearchesOptions,
  type SearchHead,
  type SearchState,
} from '../run/index.ts'
import type { SearchStore } from '../store/index.ts'
import { type HotelRow, hotelRowMaker } from './rows.ts'
import { type HotelView, hotelView, prepareList } from './view.ts'

export type HotelSearchStore = SearchStore<SearchHead<HotelSearch>, SearchState, HotelRow>
export type KnownHotelSearch = KnownSearch<SearchHead<HotelSearch>, SearchState, HotelView>

export interface HotelSearchOptions extends SearchesOptions<StaySupplier, HotelSearchStore> {
  /** Takes the whole list of a search once all suppliers have answered. */
  readonly observe?: (search: HotelSearch, rows: readonly HotelRow[], brand: Brand) => void
}

export interface HotelSearches extends Searches<HotelSearch, HotelView> {
  /** Returns what the suppliers know of the searched city; nothing if they could not be asked. */
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
  const { store } = options
  const keepPlaces = async (code: string, cityId: string, context: SupplierContext): Promise<CityPlaces> => {
    const suppliers = options.suppliers.filter(({ id }) => !options.isOff(id))
    const [pois, areas] = await Promise.all([
      Promise.allSettled(suppliers.map(supplier => supplier.pointsOfInterest(cityId, context))),
      Promise.allSettled(suppliers.map(supplier => supplier.areas(cityId, context))),
    ])
    const places: CityPlaces = { pois: onceEach(pois), areas: onceEach(areas) }
    if (!context.signal.aborted) await store.keep(code, placesName, places)
    return places
  }
  const searches = createSearches(options, {
    kind: 'hotel',
    view: hotelView,
    begin: ({ code, search, asker, rate, fees, read }) => {
      const { brand, language, traceId } = asker
      const toRows = hotelRowMaker(termsOf(brand, 'hotel', { search, rate, fees }), search)
      return signal => {
        const places = keepPlaces(code, search.cityId, { traceId, signal, language })
        const append = async (state: SearchState, rows: readonly HotelRow[]) => {
          if (state.complete) await places
          const kept = await store.append(code, state, rows)
          // Whoever asks for the list then finds it gathered and prepared; a store that fails here is told to who asks.
          const hasNews = kept === 'kept' && (rows.length > 0 || state.complete)
          const known = hasNews ? await read().catch(() => undefined) : undefined
          if (known && state.complete) {
            prepareList(known.view, await places)
            options.observe?.(search, [...known.view.byId.values()], brand)
          }
          return kept
        }
        return { parts: partsOf(options, search, asker), toRows, append }
      }
    },
  })
  return { ...searches, places: async code => ((await store.kept(code, placesName)) as CityPlaces | undefined) ?? noPlaces }
}
