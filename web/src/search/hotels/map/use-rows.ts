import type { HotelRow } from '@karwan/contract/hotels'
import { useRef, useState } from 'react'
import { useAbortableEffect } from '../../../base/browser/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { isFailure } from '../../../base/server-client/index.ts'
import type { ListView } from '../list/list-view.ts'
import { askPage, useSource } from '../source.ts'

/** Of the server's list. */
const pageSize = 30

/** Returns pictures and terms of hotels by id. Fetches the list's pages that contain the wanted ranks. */
export function useRows(code: string, { filters, sort, order }: ListView, ranks: readonly number[]): ReadonlyMap<string, HotelRow> {
  const { language } = useLocale()
  const source = useSource()
  const key = JSON.stringify([code, filters, sort, order, language, source.priceKey])
  const [rows, setRows] = useState<{ key: string; byId: ReadonlyMap<string, HotelRow> }>({ key, byId: new Map() })
  const asked = useRef<{ key: string; pages: Set<number> }>({ key, pages: new Set() })
  const pages = [...new Set(ranks.map(rank => Math.floor(rank / pageSize) + 1))].sort((a, b) => a - b).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is asked
  useAbortableEffect(
    signal => {
      if (asked.current.key !== key) asked.current = { key, pages: new Set() }
      const { pages: known } = asked.current
      const load = async (page: number) => {
        known.add(page)
        const filter = JSON.stringify(filters)
        const params = { code, page, sortType: sort, sortOrder: order, ...(filter !== '{}' && { filter }) }
        const answer = await askPage(source, params, signal)
        if (isFailure(answer)) return void known.delete(page)
        const fresh = answer._embedded.hotels.map(row => [row.Id, row] as const)
        setRows(before => ({ key, byId: new Map([...(before.key === key ? before.byId : []), ...fresh]) }))
      }
      for (const page of pages.split(',').filter(Boolean).map(Number)) if (!known.has(page)) void load(page)
    },
    [key, pages],
  )
  return rows.byId
}
