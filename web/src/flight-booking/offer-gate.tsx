import { useState } from 'react'
import { BookingFrame, PriceChangedDialog } from '../booking-form/index.ts'
import { Button, ButtonLink, EmptyState, type IllustrationName, Skeleton } from '../design/index.ts'
import { bookAddress, NamesProvider, type OfferRef, resultsAddress } from '../flight-search/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useNavigate } from '../router/index.ts'
import { type Failure, useFailureText } from '../server-client/index.ts'
import { BookingPage } from './booking-page.tsx'
import { useOffer } from './use-offer.ts'

interface OfferGateProps {
  offer: OfferRef
  query: string
}

/** Lets a booking begin once its offer is read, its price is accepted, or says why it cannot. */
export function OfferGate({ offer: ref, query }: OfferGateProps) {
  const navigate = useNavigate()
  const { found, read } = useOffer(ref)
  const [accepted, setAccepted] = useState<number>()
  if (found.state === 'reading') return <Waiting />
  if (found.state === 'failed') return <Refused failure={found.failure} query={query} onRetry={() => read()} />
  const { offer } = found
  const total = offer.fare.price.total
  const seen = ref.listed ?? offer.listedTotal.amount
  const isChanged = total.amount !== seen && accepted !== total.amount
  const accept = (amount: number) => {
    setAccepted(amount)
    void navigate(`/flight/book?${bookAddress(query, { ...ref, listed: amount })}`, { replace: true, preventScrollReset: true })
  }
  const acceptAndRead = (amount: number) => {
    accept(amount)
    void read()
  }
  return (
    <NamesProvider airports={offer.airports}>
      <BookingPage offer={offer} query={query} onAccept={acceptAndRead} />
      <PriceChangedDialog
        open={isChanged}
        before={{ ...total, amount: seen }}
        now={total}
        onAccept={() => accept(total.amount)}
        onDecline={() => navigate(`/flight?${resultsAddress(query)}`)}
      />
    </NamesProvider>
  )
}

function Waiting() {
  return (
    <BookingFrame head={<Skeleton className="h-9 w-72" />} aside={<Skeleton className="h-96" />}>
      <Skeleton className="h-16" />
      <Skeleton className="h-[36rem]" />
    </BookingFrame>
  )
}

/** The offer cannot be booked: what happened, and the way back to the list as it was left. */
export function Refused({ failure, query, onRetry }: { failure: Failure; query: string; onRetry: () => void }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  const { failed } = failure
  const isGone = failed === 'offer-gone' || failed === 'offer-expired'
  const isOld = failed === 'search-expired' || failed === 'search-not-found'
  const illustration: IllustrationName = isGone ? 'no-results' : isOld ? 'expired-search' : failed === 'offline' ? 'offline' : 'error'
  const title = isGone ? t('error.offerGone') : isOld ? t('error.searchExpired') : t('error.flightValidationFailed')
  const text = isGone ? t('error.chooseAnotherOffer') : isOld ? t('problem.search-expired.help') : textOf(failure)
  return (
    <div className="container-content py-8">
      <EmptyState
        illustration={illustration}
        heading="h1"
        role="alert"
        title={title}
        actions={
          <>
            {!isGone && !isOld && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
            <ButtonLink variant={isGone || isOld ? 'primary' : 'secondary'} to={`/flight?${resultsAddress(query)}`}>
              {t(isOld ? 'ui.refreshResults' : 'ui.backToResults')}
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
