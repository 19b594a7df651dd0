import type { HotelRow } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import { Fragment, memo, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import { Button, cx, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useIsVisible } from '../../../base/router/index.ts'
import { useFailureText } from '../../../base/server-client/index.ts'
import { AdAfter, type ListAds, useListAds } from '../../ads/index.ts'
import { useSource } from '../source.ts'
import { HotelCard } from './hotel-card.tsx'
import { HotelCardSkeleton } from './hotel-card-skeleton.tsx'
import type { HotelListState } from './use-hotel-list.ts'
import { useSame, useSameRows } from './use-same-rows.ts'

interface HotelListProps {
  rows: readonly HotelRow[]
  search: HotelSearch
  code: string
  pois: ReadonlyMap<string, string>
  state: HotelListState
  onTouch: () => void
  /** The hotel that list and map point at together. */
  active: string | undefined
  onActive: (hotelId: string | undefined) => void
}

/** The hotels, page after page; the next is fetched as the end comes near. */
export function HotelList({ rows: arrived, search, state, onTouch, active, ...cards }: HotelListProps) {
  const { t } = useLocale()
  const text = useFailureText()
  const { loading, failure, hasMore, more, retry } = state
  const rows = useSameRows(arrived)
  const after = useDeferredValue(rows, none)
  // Until all cards are drawn the end of the list is not where it will be.
  const isBehind = after !== rows
  const { product } = useSource()
  const ads = useListAds(product === 'hotel' ? 'hotels' : 'packages', rows.length > 0)
  const shared = { ...cards, ads, active, search: useSame(search) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the list is in use
    <div onPointerDown={onTouch} onKeyDown={onTouch} onFocus={onTouch}>
      <ul
        aria-label={t('ui.hotels')}
        aria-busy={loading === 'first' || isBehind}
        className={cx('flex flex-col gap-3 transition-opacity', loading === 'first' && state.list && 'opacity-55')}
      >
        <Rows {...shared} rows={rows} from={0} to={atOnce} />
        <Rows {...shared} rows={after} from={atOnce} to={Math.min(rows.length, after.length)} />
      </ul>
      {loading === 'more' && (
        <div className="flex flex-col gap-3 mt-3">
          <HotelCardSkeleton />
          <HotelCardSkeleton />
        </div>
      )}
      {failure && (
        <div className="mt-4">
          <Notice tone="danger" role="alert" title={text(failure)} actions={<Button onClick={retry}>{t('ui.retry')}</Button>} />
        </div>
      )}
      {hasMore && !failure && <NextPage onMore={more} busy={loading === 'more' || isBehind} />}
    </div>
  )
}

const none: readonly HotelRow[] = []
/** Cards that are drawn at once: those that are in sight. The ones below follow a moment later, a piece at a time. */
const atOnce = 5
/** Ads count large cards: so many hotels are as high as one, so that an ad stays below the first screen. */
const hotelsOfCard = 2

interface RowsProps extends Pick<HotelListProps, 'search' | 'code' | 'pois' | 'active' | 'onActive'> {
  rows: readonly HotelRow[]
  ads: ListAds
  /** Places that are drawn: from the first of these up to before the second. */
  from: number
  to: number
}
/** Cards of a part of the list, each in its place. */
const Rows = memo(function Rows({ rows, ads, active, from, to, ...card }: RowsProps) {
  return rows.slice(from, to).map((hotel, index) => {
    const place = from + index
    // What comes into a place is drawn anew, so that nothing that is seen moves about.
    return (
      <Fragment key={`${place} ${hotel.Id}`}>
        <Place {...card} hotel={hotel} place={place} active={active === hotel.Id} />
        <AdAfter ads={ads} rows={(place + 1) / hotelsOfCard} />
      </Fragment>
    )
  })
})

interface PlaceProps extends Pick<RowsProps, 'search' | 'code' | 'pois' | 'onActive'> {
  hotel: HotelRow
  place: number
  active: boolean
}
const Place = memo(function Place({ hotel, place, active, onActive, ...card }: PlaceProps) {
  return (
    <li
      onPointerEnter={() => onActive(hotel.Id)}
      onPointerLeave={() => onActive(undefined)}
      onFocus={() => onActive(hotel.Id)}
      onBlur={() => onActive(undefined)}
      // What is out of sight is cut at its edge: the ring of a card has its room inside.
      className={
        place < atOnce
          ? undefined
          : '-m-2 p-2 [content-visibility:auto] [contain-intrinsic-size:auto_18rem] @min-[35rem]:[contain-intrinsic-size:auto_9rem]'
      }
    >
      <HotelCard {...card} hotel={hotel} first={place < 2} active={active} />
    </li>
  )
})

/**
 * The end of what is there: fetches on as it comes into sight, and by its button. Who jumps to the foot of the page has
 * gone past it: then too, and the list grows into the window, which the footer does not hold while there is more
 * (`data-growing`).
 */
function NextPage({ onMore, busy }: { onMore: () => void; busy: boolean }) {
  const { t } = useLocale()
  const end = useRef<HTMLDivElement>(null)
  const visible = useIsVisible()
  const loadMore = useEffectEvent(onMore)
  useEffect(() => {
    if (!visible) return
    const { dataset } = document.documentElement
    dataset.growing = ''
    return () => {
      delete dataset.growing
    }
  }, [visible])
  useEffect(() => {
    const { current } = end
    if (!visible || busy || !current) return
    const watch = (rootMargin: string, isWanted: () => boolean) => {
      const watcher = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && isWanted() && loadMore(), {
        rootMargin,
      })
      watcher.observe(current)
      return watcher
    }
    const watchers = [watch('0px 0px 900px', () => true), watch('9999px 0px -100%', () => !isFocusAfter(current))]
    return () => {
      for (const watcher of watchers) watcher.disconnect()
    }
  }, [visible, busy])
  return (
    <div ref={end} className="flex justify-center py-6 [overflow-anchor:none]">
      <Button variant="secondary" pending={busy} onClick={onMore}>
        {t('ui.showMore')}
      </Button>
    </div>
  )
}

/** Tells whether the keyboard focus is in what stands below: it must not move away. */
const isFocusAfter = (element: Element): boolean =>
  document.activeElement !== null && (element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
