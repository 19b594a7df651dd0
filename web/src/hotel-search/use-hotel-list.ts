import type { HotelFacets, HotelPage, HotelRow } from '@karwan/contract/hotels'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '../i18n/index.ts'
import { type Failure, isFailure, server } from '../server-client/index.ts'
import { readPage } from './hotel-readers.ts'
import type { ListView } from './list-view.ts'

export interface HotelList {
  /** Pages so far, one after another. */
  readonly rows: readonly HotelRow[]
  /** Hotels that pass the filters, and all found. */
  readonly count: number
  readonly total: number
  readonly facets: HotelFacets
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

/**
 * The server's list, filtered and sorted by it, in pages of 30. Undefined `code`: nothing to ask for yet. What was asked of a search under way is
 * asked again when it is `complete`.
 */
export function useHotelList(code: string | undefined, view: ListView, complete: boolean): HotelListState {
  const { language } = useLocale()
  const { filters, sort, order } = view
  const key = code === undefined ? undefined : JSON.stringify([code, filters, sort, order, language, complete])
  const [kept, setKept] = useState<{ key: string; code: string; page: number; pages: number; list: HotelList }>()
  const [failed, setFailed] = useState<{ key: string; failure: Failure }>()
  const [growing, setGrowing] = useState(false)
  const [tries, setTries] = useState(0)
  const current = useRef(key)

  const fetchPage = useCallback(
    (page: number, signal?: AbortSignal) => {
      const filter = JSON.stringify(filters)
      const params = { code, page, sortType: sort, sortOrder: order, ...(filter !== '{}' && { filter }) }
      return server.get('/v2/hotels', { answer: readPage, params, signal })
    },
    [code, filters, sort, order],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all that the page is made of, `tries` asks again
  useEffect(() => {
    current.current = key
    if (key === undefined || kept?.key === key) return
    const over = new AbortController()
    const bring = async () => {
      const answer = await fetchPage(1, over.signal)
      if (over.signal.aborted) return
      setGrowing(false)
      if (isFailure(answer)) return setFailed({ key, failure: answer })
      setFailed(undefined)
      setKept({ key, code: answer.code, page: 1, pages: answer.pages, list: listOf(answer, []) })
    }
    void bring()
    return () => over.abort()
  }, [key, tries])

  const more = async () => {
    if (growing || key === undefined || kept?.key !== key || kept.page >= kept.pages) return
    setGrowing(true)
    const answer = await fetchPage(kept.page + 1)
    if (current.current !== key) return
    setGrowing(false)
    if (isFailure(answer)) return setFailed({ key, failure: answer })
    setFailed(undefined)
    setKept({ key, code: answer.code, page: answer.page, pages: answer.pages, list: listOf(answer, kept.list.rows) })
  }
  const failure = failed?.key === key ? failed?.failure : undefined
  const isHere = kept !== undefined && kept.key === key
  return {
    list: kept !== undefined && kept.code === code ? kept.list : undefined,
    loading: key === undefined || (!isHere && !failure) ? 'first' : growing ? 'more' : undefined,
    failure,
    hasMore: isHere && kept.page < kept.pages,
    more: () => void more(),
    retry: () => {
      setFailed(undefined)
      if (isHere) void more()
      else setTries(tries + 1)
    },
  }
}

function listOf({ _embedded, count, total, facets }: HotelPage, before: readonly HotelRow[]): HotelList {
  const known = new Set(before.map(hotel => hotel.Id))
  return { rows: [...before, ..._embedded.hotels.filter(hotel => !known.has(hotel.Id))], count, total, facets }
}
