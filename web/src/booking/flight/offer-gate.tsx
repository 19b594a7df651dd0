import { useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { type Failure, useFailureText } from '../../base/server-client/index.ts'
import { PriceChangedDialog } from '../../order/index.ts'
import { bookAddress, flightOffers, NamesProvider, type OfferRef, resultsAddress } from '../../search/flights/index.ts'
import { useValidatedOffer } from '../../search/run/index.ts'
import { BookingRefused, BookingSkeleton } from '../form/index.ts'
import { FlightBooking } from './flight-booking.tsx'

interface OfferGateProps {
  offer: OfferRef
  query: string
}

/** Lets a booking begin once its offer is read, its price is accepted, or says why it cannot. */
export function OfferGate({ offer: ref, query }: OfferGateProps) {
  const navigate = useNavigate()
  const { found, read } = useValidatedOffer(ref, flightOffers)
  const [accepted, setAccepted] = useState<number>()
  if (found.state === 'reading') return <BookingSkeleton />
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
    <NamesProvider airports={offer.airports} tripType={offer.itinerary.type}>
      <FlightBooking offer={offer} query={query} onAccept={acceptAndRead} />
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

/** The offer cannot be booked: what happened, and the way back to the list as it was left. */
function Refused({ failure, query, onRetry }: { failure: Failure; query: string; onRetry: () => void }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  const results = `/flight?${resultsAddress(query)}`
  return (
    <BookingRefused
      failure={failure}
      onRetry={onRetry}
      back={{ to: results, text: t('ui.backToResults') }}
      anew={results}
      otherwise={{ title: t('error.flightValidationFailed'), text: textOf(failure) }}
    />
  )
}
