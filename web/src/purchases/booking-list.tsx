import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMoment } from '../checkout/moments.ts'
import { buttonLook } from '../design/button-look.ts'
import { Button, ButtonLink, cx, EmptyState, Mirrored, Notice, Skeleton, Tabs, useVoice } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { Link, useNavigate } from '../router/index.ts'
import { type Failure, useFailureText } from '../server-client/index.ts'
import { BookingCard } from './booking-card.tsx'
import { type ListPlace, purchasesAddress, type Tab, tabs } from './purchases-address.ts'
import { bookingsPerPage, useBookings } from './use-bookings.ts'

const tabKeys = { upcoming: 'ui.upcoming', past: 'ui.past', cancelled: 'purchase.tabCancelled' } as const satisfies Record<Tab, string>
const emptyKeys = {
  upcoming: 'purchase.emptyUpcomingText',
  past: 'purchase.emptyPastText',
  cancelled: 'purchase.emptyCancelledText',
} as const satisfies Record<Tab, string>

/** An account's bookings: upcoming, past, cancelled; newest first, ten a page. */
export function BookingList({ place }: { place: ListPlace }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const { list, failure, savedAt, totals, readAgain } = useBookings(place)
  const moment = useMoment()
  return (
    <Tabs
      label={t('purchase.listLabel')}
      look="line"
      active={place.tab}
      onChange={tab => void navigate(purchasesAddress({ tab, page: 1 }), { replace: true, preventScrollReset: true })}
      tabs={tabs.map(tab => ({
        id: tab,
        label: (
          <span className="inline-flex items-center gap-1.5 sm:gap-2">
            {t(tabKeys[tab])}
            <span className="sm:min-w-6 sm:px-1.5 rounded-full sm:bg-neutral-3 text-text-muted text-xs text-center leading-6 numeric">
              {totals?.[tab] ?? '–'}
            </span>
          </span>
        ),
      }))}
    >
      <div className="pt-4 md:pt-6 flex flex-col gap-4">
        {savedAt && (
          <Notice tone="warning" role="status" title={t('error.offlineTitle')}>
            {t('purchase.asOf', { time: moment.dateAndTime(savedAt.toISOString()) })}
          </Notice>
        )}
        {failure ? (
          <ListFailure failure={failure} onRetry={readAgain} />
        ) : !list ? (
          <Waiting count={Math.min(bookingsPerPage, totals?.[place.tab] ?? 3)} />
        ) : list.orders.length === 0 && list.total === 0 ? (
          <EmptyState
            illustration="no-bookings"
            title={t('error.noBookings')}
            actions={
              <>
                <ButtonLink to="/">{t('purchase.planTrip')}</ButtonLink>
                <ButtonLink to="/booking" variant="secondary">
                  {t('ui.findBooking')}
                </ButtonLink>
              </>
            }
          >
            <p>{t(emptyKeys[place.tab])}</p>
          </EmptyState>
        ) : (
          <>
            <ul className="flex flex-col gap-4">
              {list.orders.map(order => (
                <li key={order.Id}>
                  <BookingCard order={order} to={purchasesAddress(place, order.Id)} onDeadline={readAgain} />
                </li>
              ))}
            </ul>
            <Pages place={place} total={list.total} />
          </>
        )}
      </div>
    </Tabs>
  )
}

/** As high as the cards that come. */
function Waiting({ count }: { count: number }) {
  const { t } = useLocale()
  return (
    <div role="status" aria-label={t('ui.loading')} className="flex flex-col gap-4">
      {Array.from({ length: Math.max(1, count) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={at} className="h-66 sm:h-47 w-full rounded-card" />
      ))}
    </div>
  )
}

function ListFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useLocale()
  const failureText = useFailureText()
  const isOffline = failure.failed === 'offline'
  return (
    <EmptyState
      illustration={isOffline ? 'offline' : 'error'}
      role="alert"
      title={isOffline ? t('error.offlineTitle') : failureText(failure)}
      actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    >
      {isOffline ? <p>{failureText(failure)}</p> : failure.reference && <p>{t('error.reference', { reference: failure.reference })}</p>}
    </EmptyState>
  )
}

/** To the pages beside this one; what page it is, is said when it has come. */
function Pages({ place, total }: { place: ListPlace; total: number }) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const { tab, page } = place
  const pages = Math.max(1, Math.ceil(total / bookingsPerPage))
  const text = t('purchase.pageOf', { page: String(page), pages: String(pages) })
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) announce(text)
    before.current = page
  }, [page, text, announce])
  if (pages === 1 && page === 1) return null
  const look = buttonLook('secondary', 'md', false)
  const off = 'opacity-55 pointer-events-none'
  return (
    <nav aria-label={t('purchase.pages')} className="flex items-center justify-center gap-4">
      <Link
        to={purchasesAddress({ tab, page: Math.min(page - 1, pages) })}
        aria-disabled={page <= 1 || undefined}
        tabIndex={page <= 1 ? -1 : undefined}
        className={cx(look, page <= 1 && off)}
      >
        <Mirrored>
          <ChevronLeft size={20} aria-hidden="true" />
        </Mirrored>
        {t('ui.previous')}
      </Link>
      <span className="numeric">{text}</span>
      <Link
        to={purchasesAddress({ tab, page: page + 1 })}
        aria-disabled={page >= pages || undefined}
        tabIndex={page >= pages ? -1 : undefined}
        className={cx(look, page >= pages && off)}
      >
        {t('ui.next')}
        <Mirrored>
          <ChevronRight size={20} aria-hidden="true" />
        </Mirrored>
      </Link>
    </nav>
  )
}
