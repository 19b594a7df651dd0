import type { HotelSearch } from '@karwan/domain/hotels'
import { BookingFrame, PriceChangedDialog } from '../booking-form/index.ts'
import { Button, ButtonLink, EmptyState, Skeleton } from '../design/index.ts'
import { bookingAddress, type ChosenRooms, roomsAddress } from '../hotel-search/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useNavigate } from '../router/index.ts'
import { type Failure, isFailure, useFailureText } from '../server-client/index.ts'
import { BookingPage } from './booking-page.tsx'
import { useStay } from './use-stay.ts'

interface StayGateProps {
  search: HotelSearch
  chosen: ChosenRooms
  query: string
}

/** Lets a booking begin once its rooms are read and their price is accepted, or says why it cannot. */
export function StayGate({ search, chosen, query }: StayGateProps) {
  const navigate = useNavigate()
  const { stay, read } = useStay(chosen)
  if (stay === undefined) return <Waiting />
  if (isFailure(stay)) return <Refused failure={stay} {...{ search, chosen }} onRetry={() => void read()} />
  const { total } = stay
  const accept = (amount: number) => {
    const step = new URLSearchParams(query).get('step')
    const address = bookingAddress(search, { ...chosen, total: amount })
    void navigate(step ? `${address}&step=${step}` : address, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <BookingPage
        {...{ stay, search, query }}
        onAccept={amount => {
          accept(amount)
          void read()
        }}
      />
      <PriceChangedDialog
        open={total.amount !== chosen.total}
        before={{ ...total, amount: chosen.total }}
        now={total}
        onAccept={() => accept(total.amount)}
        onDecline={() => navigate(roomsAddress(search, chosen.hotelId, chosen.code))}
      />
    </>
  )
}

const Waiting = () => (
  <BookingFrame head={<Skeleton className="h-9 w-72" />} aside={<Skeleton className="h-96" />}>
    <Skeleton className="h-16" />
    <Skeleton className="h-144" />
  </BookingFrame>
)

/** The rooms cannot be booked: what happened, and the way back to the hotel as it was left. */
function Refused({ failure, search, chosen, onRetry }: Omit<StayGateProps, 'query'> & { failure: Failure; onRetry: () => void }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  const { failed } = failure
  const isGone = failed === 'offer-gone' || failed === 'offer-expired'
  const isOld = failed === 'search-expired' || failed === 'search-not-found'
  return (
    <div className="container-content py-8">
      <EmptyState
        illustration={isGone ? 'no-results' : isOld ? 'expired-search' : failed === 'offline' ? 'offline' : 'error'}
        heading="h1"
        role="alert"
        title={isGone ? t('error.offerGone') : isOld ? t('error.searchExpired') : textOf(failure)}
        actions={
          <>
            {!isGone && !isOld && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
            <ButtonLink
              variant={isGone || isOld ? 'primary' : 'secondary'}
              to={roomsAddress(search, chosen.hotelId, isOld ? undefined : chosen.code)}
            >
              {t(isOld ? 'ui.refreshResults' : 'hotel.backToRooms')}
            </ButtonLink>
          </>
        }
      >
        {isGone ? t('error.chooseAnotherOffer') : t.find(`problem.${failed}.help`)}
      </EmptyState>
    </div>
  )
}
