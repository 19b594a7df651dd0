import type { Brand } from '@karwan/brands/brand'
import type { Language } from '@karwan/domain/locales'
import type { ExchangeRate } from '@karwan/domain/money'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { type SearchEvent, type SupplierContext, SupplierError } from '@karwan/domain/suppliers'
import type { HeldFees } from '../../money/fees/index.ts'
import type { SearchStore } from '../store/index.ts'
import type { SearchCodes, SearchKind } from './codes.ts'
import { type FanOut, fanOut, type Part } from './fan-out.ts'
import { findSearch } from './find.ts'
import { type KnownSearch, searchReader, type ViewOf } from './reader.ts'
import type { RunningSearches } from './running.ts'
import { newSearchState, type SearchHead, type SearchState } from './state.ts'

export interface SearchesOptions<Supplier, Store> {
  readonly suppliers: readonly Supplier[]
  readonly store: Store
  readonly codes: SearchCodes
  readonly running: RunningSearches
  readonly now: () => Date
  /** Milliseconds a supplier may take. */
  readonly deadlineMs: number
  /** Minutes a search lives. */
  readonly lifetimeMs: number
  readonly onSupplierFailure: (supplier: string, error: unknown) => void
  /** Tells whether a supplier is switched off: new searches do not ask it. */
  readonly isOff: (supplier: string) => boolean
  /** Returns the rate that a search of a brand begins with. */
  readonly rateOf: (brand: Brand) => ExchangeRate
  /** Takes note of a search that begins. */
  readonly onBegin?: (begun: { readonly code: string; readonly kind: SearchKind; readonly brandId: string }) => void
  /** Returns the fee rules that a search of a brand begins with. */
  readonly feesOf: (brand: Brand) => HeldFees
}
export interface Asker {
  readonly brand: Brand
  readonly language: Language
  readonly visitorId: string
  readonly traceId: string
}
export interface Searches<Search, View> {
  /** Begins the suppliers' work and answers at once with the code of the search. */
  start(search: Search, asker: Asker): Promise<string>
  /** See `findSearch` for the problems. */
  find(code: string, brandId?: string): Promise<KnownSearch<SearchHead<Search>, SearchState, View> | Problem>
  /**
   * Finds it for a page that waits for more. Besides: search-interrupted where the server that asked the suppliers died
   * before the end, so that nothing more will come.
   */
  findGrowing(code: string, brandId?: string): Promise<KnownSearch<SearchHead<Search>, SearchState, View> | Problem>
}

/** A search that stands in the store and is to be put to the suppliers. */
interface Begun<Search, View> {
  readonly code: string
  readonly search: Search
  readonly asker: Asker
  readonly rate: ExchangeRate
  readonly fees: HeldFees
  /** The search as it stands now. */
  readonly read: () => Promise<KnownSearch<SearchHead<Search>, SearchState, View> | undefined>
}
type SearchContext<Offer, Row> = Pick<FanOut<Offer, Row>, 'parts' | 'toRows' | 'append'>
interface SearchesOf<Search, Offer, Row, View> {
  readonly kind: SearchKind
  readonly view: ViewOf<SearchHead<Search>, Row, View>
  readonly begin: (begun: Begun<Search, View>) => (signal: AbortSignal) => SearchContext<Offer, Row>
}

/** Searches of one kind: their start at the suppliers, and reading them again. */
export const createSearches = <Search, Offer, Row, View>(
  options: Omit<SearchesOptions<unknown, SearchStore<SearchHead<Search>, SearchState, Row>>, 'suppliers'>,
  { kind, view, begin }: SearchesOf<Search, Offer, Row, View>,
): Searches<Search, View> => {
  const { store, codes, running, deadlineMs } = options
  const read = searchReader(store, view)
  const find = (code: string, brandId?: string) => findSearch(code, { kind, brandId, codes, read })
  return {
    async start(search, asker) {
      const { brand, language, visitorId } = asker
      // Before anything is waited for: both halves of a package begin with one rate and the same fee rules.
      const [rate, fees] = [options.rateOf(brand), options.feesOf(brand)]
      const code = codes.make(kind)
      const expiresAt = new Date(options.now().getTime() + options.lifetimeMs).toISOString()
      await store.create(code, { head: { search, brandId: brand.id, visitorId, language, rate, fees }, state: newSearchState, expiresAt })
      options.onBegin?.({ code, kind, brandId: brand.id })
      const context = begin({ code, search, asker, rate, fees, read: () => read(code) })
      running.start(code, store, async signal =>
        fanOut({ ...context(signal), deadlineMs, signal, turn: running.turn, onFailure: options.onSupplierFailure }),
      )
      return code
    },
    find,
    async findGrowing(code, brandId) {
      const found = await find(code, brandId)
      return isProblem(found) || found.state.complete || found.isWorkedOn ? found : problem('search-interrupted')
    },
  }
}

interface Searched<Search, Offer> {
  readonly id: string
  search(search: Search, context: SupplierContext): AsyncIterable<SearchEvent<Offer>>
}
/**
 * One search put to each of the suppliers that are not switched off. Where all are, none can be asked, and a visitor is
 * told that rather than that nothing is sold.
 */
export const partsOf = <Search, Offer>(
  { suppliers, isOff }: { readonly suppliers: readonly Searched<Search, Offer>[]; readonly isOff: (supplier: string) => boolean },
  search: Search,
  { traceId, language }: Asker,
): readonly Part<Offer>[] => {
  const asked = suppliers.filter(({ id }) => !isOff(id))
  if (asked.length === 0) return suppliers.map(({ id }) => ({ supplier: id, search: neverAsked }))
  return asked.map(supplier => ({ supplier: supplier.id, search: signal => supplier.search(search, { traceId, signal, language }) }))
}

const neverAsked = (): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new SupplierError('unavailable', 'it is switched off')) }),
})
