import type { HotelFacets } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useVoice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation, useNavigate } from '../../base/router/index.ts'
import { useActiveFilters } from './filters/use-active-filters.ts'
import { writeMap } from './list/list-view.ts'
import { useHotelList } from './list/use-hotel-list.ts'
import { useListView } from './list/use-list-view.ts'
import { useSame } from './list/use-same-rows.ts'
import { useShownRows } from './list/use-shown-rows.ts'
import { useHotelRun } from './run/use-hotel-run.ts'
import { useIsOver } from './run/use-is-over.ts'
import { useSource } from './source.ts'

/**
 * Everything the page of results is made of: the search, the list the server makes of it, how it is looked at, and what
 * is on.
 */
export function useResults(search: HotelSearch) {
  const { paymentCurrency } = useShop()
  const navigate = useNavigate()
  const { rememberList, queryOf } = useSource()
  const { run, cancel, again } = useHotelRun(search)
  const looked = useListView()
  const { view, setView, usual } = looked
  const searching = run.status === 'searching'
  const live = usual && searching
  const list = useHotelList(live ? undefined : run.code, view, { complete: !searching, pages: looked.pages, onPages: looked.setPages })
  const shown = useShownRows(run, list, usual)
  const [active, setActive] = useState<string>()
  const facets = list.list?.facets ?? run.facets
  const pois = useNames(facets?.pois ?? run.pois)
  const setFilters = (filters: typeof view.filters) => setView({ ...view, filters })
  const filters = useActiveFilters(view.filters, setFilters, {
    currency: paymentCurrency,
    pois: facets?.pois ?? [],
    areas: facets?.areas ?? [],
  })
  const found = list.list && !live ? list.list.count : run.count
  useAnnouncement(run.status === 'complete', found)
  const { search: query } = useLocation()
  useEffect(() => rememberList(search, `?${writeMap(new URLSearchParams(query), false)}`), [rememberList, search, query])
  const failed = list.failure?.failed
  return {
    run,
    again,
    looked,
    list,
    shown,
    facets,
    pois,
    /** Hotels that pass; while they are searched, those found. */
    found,
    searching,
    filtersOn: filters,
    setFilters,
    active,
    setActive,
    expired: useIsOver(run.expiresAt) || failed === 'search-expired' || failed === 'search-not-found',
    nothing: !searching && list.list?.count === 0 && list.loading === undefined,
    stop: () => {
      cancel()
      void navigate(`/?${queryOf(search)}`)
    },
  }
}
export type Results = ReturnType<typeof useResults>

function useNames(pois: HotelFacets['pois'] | readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> {
  const names = useSame(pois.map(({ id, name }) => [id, name] as const))
  return useMemo(() => new Map(names), [names])
}

/** The end of the search is said once. */
function useAnnouncement(complete: boolean, count: number): void {
  const { t } = useLocale()
  const { announce } = useVoice()
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the search ends
  useEffect(() => {
    if (complete) announce(`${t('results.searchFinished')}. ${t('results.hotelsCount', { count })}`)
  }, [complete])
}
