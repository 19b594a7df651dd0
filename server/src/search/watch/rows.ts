import { randomUUID } from 'node:crypto'
import type { Brand } from '@karwan/brands/brand'
import type { Language } from '@karwan/domain/locales'
import { type Money, money } from '@karwan/domain/money'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { stored, type tables } from '../../platform/database/index.ts'
import { lowestFlight, lowestStay, type Searching } from './lowest.ts'
import { addressOf, daysOf, type WatchedSearch } from './watched-search.ts'

export type WatchRow = typeof tables.priceWatches.$inferSelect

/** Four times a day: suppliers are not asked more often for one reader's curiosity. */
export const betweenChecks = 6 * 3_600_000

/** A search that may be watched, with the lowest price it has found. */
export interface Searched {
  readonly watched: WatchedSearch
  readonly lowest: Money | undefined
}

/** Finds the search behind a code. Problems: its own, and `price-watch-empty` while it has found nothing. */
export const findSearched = async ({ flights, hotels }: Searching, code: string, brandId: string): Promise<Searched | Problem> => {
  const flight = await flights.find(code, brandId)
  if (!isProblem(flight)) {
    const { head, state } = flight
    return watchable({ watched: { kind: 'flight', search: head.search }, lowest: lowestFlight(flight) }, state)
  }
  if (flight.problem !== 'search-not-found') return flight
  const hotel = await hotels.find(code, brandId)
  if (isProblem(hotel)) return hotel
  const { head, state } = hotel
  return watchable({ watched: { kind: 'hotel', search: head.search }, lowest: lowestStay(hotel) }, state)
}
const watchable = (found: Searched, { complete }: { readonly complete: boolean }): Searched | Problem =>
  found.lowest || complete ? found : problem('price-watch-empty')

/** Returns the row of a new watch, all but who reads of it. */
export const newWatch = (
  { watched, lowest }: Searched,
  { brand, language }: { readonly brand: Brand; readonly language: Language },
  at: Date,
): Omit<WatchRow, 'userId' | 'reader' | 'readerHash' | 'askedAt' | 'confirmedAt'> => ({
  id: randomUUID(),
  brand: brand.id,
  language,
  kind: watched.kind,
  address: addressOf(watched),
  search: watched.kind === 'flight' ? stored.flightSearch.write(watched.search) : stored.hotelSearch.write(watched.search),
  currency: lowest?.currency ?? brand.market.paymentCurrency,
  amount: lowest?.amount ?? null,
  endsOn: daysOf(watched).from,
  checkedAt: at,
  nextCheckAt: new Date(at.getTime() + betweenChecks),
  createdAt: at,
})

export const priceOf = ({ amount, currency }: WatchRow): Money | null => (amount === null ? null : money(amount, currency))

export const watchedOf = ({ id, kind, search }: WatchRow): WatchedSearch =>
  kind === 'flight' ? { kind, search: stored.flightSearch.read(search, id) } : { kind, search: stored.hotelSearch.read(search, id) }
