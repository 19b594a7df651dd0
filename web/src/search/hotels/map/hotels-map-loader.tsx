import type { HotelSearch } from '@karwan/domain/hotels'
import { lazy, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Button } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { savesData } from '../../../base/map/index.ts'
import type { ListView } from '../list/list-view.ts'

/** Props of the map of the found hotels. It fills its box. */
export interface HotelsMapProps {
  search: HotelSearch
  code: string
  /** While the search goes on more hotels come: `count` says how many there are. */
  searching: boolean
  count: number
  /** Filters and order, shared with the list; "search this area" sets `filters.bounds`. */
  view: ListView
  onView: (view: ListView) => void
  /** The hotel that list and map point at together. */
  active: string | undefined
  onActive: (hotelId: string | undefined) => void
  /** Beside the list; otherwise over it. */
  split: boolean
}

const Fetched = lazy(() => importWithRetry(() => import('./hotels-map.lazy.tsx')))
/** Size of the plain map for a visitor who saves data: code, outlines and letters, in kB as sent. */
const plainSize = 150

/** The map, a chunk of its own that is fetched when it is opened; where data is saved, only when asked for here. */
export function HotelsMap(props: HotelsMapProps) {
  const { t } = useLocale()
  const [asked, setAsked] = useState(() => !savesData())
  if (asked) return <Fetched {...props} />
  return (
    <div className="size-full flex flex-col items-center justify-center gap-3 p-6 text-center bg-surface-sunken">
      <p>{t('map.savesData', { size: plainSize })}</p>
      <Button onClick={() => setAsked(true)}>{t('map.open')}</Button>
    </div>
  )
}
