import type { HotelFilterGroup } from '@karwan/domain/hotels'
import { useEffect, useState } from 'react'
import { Button, EmptyState } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { isFailure, server } from '../server-client/index.ts'
import type { ActiveFilter } from './filters/use-active-filters.ts'
import { readPage } from './hotel-readers.ts'
import { groupsOn, type ListView, without } from './list-view.ts'

interface NoHotelsProps {
  code: string
  view: ListView
  active: readonly ActiveFilter[]
  onDrop: (group: HotelFilterGroup) => void
  onClear: () => void
}

/** Nothing passes the filters: says which one to drop, and how many hotels come back. */
export function NoHotels({ code, view, active, onDrop, onClear }: NoHotelsProps) {
  const { t } = useLocale()
  const dropping = useDropping(code, view)
  const nameOf = (group: HotelFilterGroup) =>
    active
      .filter(each => each.group === group)
      .map(each => each.name)
      .join(', ')
  return (
    <EmptyState
      illustration="no-results"
      title={t('error.noResultsForFilters')}
      role="status"
      actions={
        <>
          {dropping.map(({ group, count }) => (
            <Button key={group} variant="secondary" onClick={() => onDrop(group)}>
              {t('results.dropFilter', { name: nameOf(group), count })}
            </Button>
          ))}
          <Button onClick={onClear}>{t('ui.clearAll')}</Button>
        </>
      }
    >
      {t('error.adjustFilters')}
    </EmptyState>
  )
}

interface Dropping {
  readonly group: HotelFilterGroup
  readonly count: number
}
const atMost = 3

/** How many hotels come back when one filter alone is dropped; the most first. */
function useDropping(code: string, { filters, sort, order }: ListView): readonly Dropping[] {
  const [found, setFound] = useState<{ key: string; dropping: readonly Dropping[] }>()
  const key = `${code} ${JSON.stringify(filters)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is asked
  useEffect(() => {
    const over = new AbortController()
    const ask = async () => {
      const answers = await Promise.all(
        groupsOn(filters).map(async group => {
          const params = { code, page: 1, filter: JSON.stringify(without(filters, group)), sortType: sort, sortOrder: order }
          const answer = await server.get('/v2/hotels', { answer: readPage, params, signal: over.signal })
          return { group, count: isFailure(answer) ? 0 : answer.count }
        }),
      )
      if (over.signal.aborted) return
      const dropping = answers.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
      setFound({ key, dropping: dropping.slice(0, atMost) })
    }
    void ask()
    return () => over.abort()
  }, [key])
  return found?.key === key ? found.dropping : []
}
