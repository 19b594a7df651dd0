import type { Brand } from '@karwan/brands/brand'
import type { Instant } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { ExchangeRate } from '@karwan/domain/money'
import type { SupplierCode } from '@karwan/domain/suppliers'
import type { HeldFees } from '../../money/fees/index.ts'

/** The request of a search: what was asked, by whom and at which brand. It never changes. */
export interface SearchHead<Search> {
  readonly search: Search
  readonly brandId: Brand['id']
  readonly visitorId: string
  readonly language: Language
  /** Rate that it began with. All of its prices keep it, so that no row moves and an accepted price stands. */
  readonly rate: ExchangeRate
  /** Fee rules that it began with, for the same reason. */
  readonly fees: HeldFees
}

export interface SearchState {
  /** Parts of the suppliers (airlines, say) that have answered, of all that were asked. */
  readonly done: number
  readonly total: number
  readonly complete: boolean
  /** Rows so far. */
  readonly count: number
  readonly degraded: readonly { readonly part: string; readonly code: SupplierCode }[]
  /** Every supplier failed and there is nothing to show. */
  readonly failed: boolean
  /** Until when the offers hold, as the suppliers said; null until they have. */
  readonly offersUntil: Instant | null
}

export const newSearchState: SearchState = { done: 0, total: 0, complete: false, count: 0, degraded: [], failed: false, offersUntil: null }

/** 0 to 100; 100 only when everything is there. */
export const percentOf = ({ done, total, complete }: SearchState): number =>
  complete ? 100 : total === 0 ? 0 : Math.min(99, Math.floor((done * 100) / total))
