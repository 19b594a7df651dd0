import type { HotelFacets, HotelRow } from '@karwan/contract/hotels'
import type { PinnedFlight } from '@karwan/contract/packages'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAbortableEffect } from '../../../base/browser/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../../base/server-client/index.ts'
import { askPage, type ListPage, useSource } from '../source.ts'
import type { ListView } from './list-view.ts'

export interface HotelList {
  /** Pages so far, one after another. */
  readonly rows: readonly HotelRow[]
  /** Hotels that pass the filters, and all found. */
  readonly count: number
  readonly total: number
  readonly facets: HotelFacets
  /** Of packages. */
  readonly flight?: PinnedFlight | null | undefined
}
export interface HotelListState {
  /** The last list that came of this search; still there while the next is fetched. */
  readonly list: HotelList | undefined
  /** `first` while another list is fetched, `more` while it grows. */
  readonly loading: 'first' | 'more' | undefined
  readonly failure: Failure | undefined
  readonly hasMore: boolean
  readonly more: () => void
  readonly retry: () => void
}

interface HotelListOptions {
  /** The search is over: what was asked of it under way is asked again. */
  readonly complete: boolean
  /** Number of pages that were read; they are all there from the start. */
  readonly pages: number
  readonly onPages: (pages: number) => void
}
interface Kept {
  readonly key: string
  readonly code: string
  readonly page: number
  readonly pages: number
  readonly list: HotelList
}

/** The server's list, filtered and sorted by it, in pages of 30. Undefined `code`: nothing to ask for yet. */
export function useHotelList(code: string | undefined, view: ListView, { complete, pages, onPages }: HotelListOptions): HotelListState {
  const { language } = useLocale()
  const source = useSource()
  const { filters, sort, order } = view
  const key = code === undefined ? undefined : JSON.stringify([code, filters, sort, order, language, complete, source.priceKey])
  const [kept, setKept] = useState<Kept>()
  const [failed, setFailed] = useState<{ key: string; failure: Failure }>()
  const [growing, setGrowing] = useState(false)
  const [tries, setTries] = useState(0)
  const current = useRef(key)

  const fetchPage = useCallback(
    (page: number, signal?: AbortSignal) => {
      const filter = JSON.stringify(filters)
      const params = { code, page, sortType: sort, sortOrder: order, ...(filter !== '{}' && { filter }) }
      return askPage(source, params, signal)
    },
    [code, filters, sort, order, source],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names all inputs of the list, `tries` asks again
  useAbortableEffect(
    signal => {
      current.current = key
      if (key === undefined || kept?.key === key) return
      const load = async () => {
        const answers = await Promise.all(Array.from({ length: pages }, (_, at) => fetchPage(at + 1, signal)))
        if (signal.aborted) return
        setGrowing(false)
        const failure = answers.find(isFailure)
        if (failure) return setFailed({ key, failure })
        setFailed(undefined)
        setKept(answers.reduce<Kept | undefined>((before, answer) => (isFailure(answer) ? before : keptOf(key, answer, before)), undefined))
      }
      void load()
    },
    [key, tries],
  )

  const more = async () => {
    if (growing || key === undefined || kept?.key !== key || kept.page >= kept.pages) return
    setGrowing(true)
    const answer = await fetchPage(kept.page + 1)
    if (current.current !== key) return
    setGrowing(false)
    if (isFailure(answer)) return setFailed({ key, failure: answer })
    setFailed(undefined)
    setKept(keptOf(key, answer, kept))
    onPages(answer.page)
  }
  const failure = failed?.key === key ? failed?.failure : undefined
  const isHere = kept !== undefined && kept.key === key
  const retry = () => {
    setFailed(undefined)
    if (isHere) void more()
    else setTries(tries + 1)
  }
  useOnline(failure?.failed === 'offline', retry)
  return {
    list: kept !== undefined && kept.code === code ? kept.list : undefined,
    loading: key === undefined || (!isHere && !failure) ? 'first' : growing ? 'more' : undefined,
    failure,
    hasMore: isHere && kept.page < kept.pages,
    more: () => void more(),
    retry,
  }
}

/** The connection is back: what failed for want of it is asked again. */
function useOnline(waits: boolean, retry: () => void): void {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!waits) return
    const back = () => again()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [waits])
}

function keptOf(key: string, { code, page, pages, _embedded, count, total, facets, flight }: ListPage, before: Kept | undefined): Kept {
  const rows = before?.list.rows ?? []
  const known = new Set(rows.map(hotel => hotel.Id))
  const list = { rows: [...rows, ..._embedded.hotels.filter(hotel => !known.has(hotel.Id))], count, total, facets, flight }
  // An address may tell of more pages than there are now.
  return { key, code, page: Math.min(page, Math.max(1, pages)), pages, list }
}
