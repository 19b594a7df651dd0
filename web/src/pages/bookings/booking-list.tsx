import { Button, ButtonLink, EmptyState, Notice, PageLinks, Skeleton, Tabs } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { type Failure, useFailureText } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { BookingCard } from './booking-card.tsx'
import { bookingsAddress, type ListPlace, type Tab, tabs } from './bookings-address.ts'
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
