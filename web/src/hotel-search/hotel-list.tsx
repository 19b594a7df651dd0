import type { HotelRow } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { AdAfter, useListAds } from '../ads/index.ts'
import { Button, cx, Notice } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useIsVisible } from '../layout/kept.tsx'
import { useFailureText } from '../server-client/index.ts'
import { HotelCard } from './hotel-card.tsx'
import { HotelCardSkeleton } from './hotel-card-skeleton.tsx'
import type { HotelListState } from './use-hotel-list.ts'

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
export function HotelList({ rows, search, code, pois, state, onTouch, active, onActive }: HotelListProps) {
  const { t } = useLocale()
  const text = useFailureText()
  const { loading, failure, hasMore, more, retry } = state
  const ads = useListAds('hotels', rows.length > 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the list is in use
    <div onPointerDown={onTouch} onKeyDown={onTouch} onFocus={onTouch}>
      <ul
        aria-label={t('ui.hotels')}
        aria-busy={loading === 'first'}
        className={cx('flex flex-col gap-4 transition-opacity', loading === 'first' && state.list && 'opacity-55')}
      >
        {rows.map((hotel, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what comes into a place is drawn anew, so that nothing that is seen moves about
          <Fragment key={`${at} ${hotel.Id}`}>
            <li
              onPointerEnter={() => onActive(hotel.Id)}
              onPointerLeave={() => onActive(undefined)}
              onFocus={() => onActive(hotel.Id)}
              onBlur={() => onActive(undefined)}
            >
              <HotelCard {...{ hotel, search, code, pois }} first={at < 2} active={active === hotel.Id} />
            </li>
            <AdAfter ads={ads} rows={at + 1} />
          </Fragment>
        ))}
      </ul>
      {loading === 'more' && (
        <div className="flex flex-col gap-4 mt-4">
          <HotelCardSkeleton />
          <HotelCardSkeleton />
        </div>
      )}
      {failure && (
        <div className="mt-4">
          <Notice tone="danger" role="alert" title={text(failure)} actions={<Button onClick={retry}>{t('ui.retry')}</Button>} />
        </div>
      )}
      {hasMore && !failure && <NextPage onReach={more} busy={loading === 'more'} />}
    </div>
  )
}

/**
 * The end of what is there: fetches on as it comes into sight, and by its button. Who jumps to the foot of the page has gone past it: then too, and the list grows
 * into the window, which the footer does not hold while there is more (`data-growing`).
 */
function NextPage({ onReach, busy }: { onReach: () => void; busy: boolean }) {
  const { t } = useLocale()
  const end = useRef<HTMLDivElement>(null)
  const visible = useIsVisible()
  const reach = useEffectEvent(onReach)
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
      const watcher = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && isWanted() && reach(), {
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
    <div ref={end} className="flex justify-center py-6">
      <Button variant="secondary" pending={busy} onClick={onReach}>
        {t('ui.showMore')}
      </Button>
    </div>
  )
}

/** Whether somebody has gone on by keyboard to what stands below: it must not run away from them. */
const isFocusAfter = (element: Element): boolean =>
  document.activeElement !== null && (element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
