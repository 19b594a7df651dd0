import { Search } from 'lucide'
import { Button, ButtonLink, EmptyState, Icon, Link, Notice, PageLinks, Skeleton, Tabs } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { type Failure, useFailureText } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { BookingCard } from './booking-card.tsx'
import { bookingsAddress, type ListPlace, type Tab, tabs } from './bookings-address.ts'
import { bookingsPerPage, useBookings } from './use-bookings.ts'

const tabKeys = { upcoming: 'ui.upcoming', past: 'ui.past', cancelled: 'bookings.tabCancelled' } as const satisfies Record<Tab, string>
const emptyKeys = {
  upcoming: 'bookings.emptyUpcomingText',
  past: 'bookings.emptyPastText',
  cancelled: 'bookings.emptyCancelledText',
} as const satisfies Record<Tab, string>

/** An account's bookings: upcoming, past, cancelled; newest first, ten a page. */
export function BookingList({ place }: { place: ListPlace }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const { list, failure, savedAt, totals, readAgain } = useBookings(place)
  const moment = useMoment()
  return (
    <Tabs
      label={t('bookings.listLabel')}
      look="line"
      active={place.tab}
      onChange={tab => void navigate(bookingsAddress({ tab, page: 1 }), { replace: true, preventScrollReset: true })}
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
            {t('bookings.asOf', { time: moment.dateAndTime(savedAt.toISOString()) })}
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
                <ButtonLink to="/">{t('bookings.planTrip')}</ButtonLink>
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
            <ul className={grid}>
              {list.orders.map(order => (
                <li key={order.Id}>
                  <BookingCard order={order} to={bookingsAddress(place, order.Id)} onDeadline={readAgain} />
                </li>
              ))}
            </ul>
            <PageLinks
              page={place.page}
              total={list.total}
              limit={bookingsPerPage}
              to={page => bookingsAddress({ tab: place.tab, page })}
            />
            <p>
              <Link to="/booking" className="inline-flex items-center gap-2 min-h-11">
                <Icon of={Search} size={20} />
                {t('ui.findBooking')}
              </Link>
            </p>
          </>
        )}
      </div>
    </Tabs>
  )
}

/** Cards below one another on a phone, beside one another on wider screens. */
const grid = 'grid grid-cols-1 gap-3 lg:gap-5 lg:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]'

/** As high as the cards that come. */
function Waiting({ count }: { count: number }) {
  const { t } = useLocale()
  return (
    <div role="status" aria-label={t('ui.loading')} className={grid}>
      {Array.from({ length: Math.max(1, count) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={at} className="h-36 lg:h-80 w-full rounded-card" />
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
