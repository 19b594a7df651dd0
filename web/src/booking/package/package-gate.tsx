import { money } from '@karwan/domain/money'
import type { PackageSearch, SeenPrice } from '@karwan/domain/packages'
import { useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { type Failure, useFailureText } from '../../base/server-client/index.ts'
import { PriceChangedDialog } from '../../order/index.ts'
import { NamesProvider } from '../../search/flights/index.ts'
import {
  type ChosenPackage,
  goneText,
  NearPackagesOf,
  PriceMoved,
  packageAddress,
  packageBookingAddress,
  packageHotelAddress,
  packageOffers,
  seenOffer,
} from '../../search/packages/index.ts'
import { useValidatedOffer } from '../../search/run/index.ts'
import { BookingRefused, BookingSkeleton, type GoneOffer } from '../form/index.ts'
import { PackageBooking } from './package-booking.tsx'

interface PackageGateProps {
  search: PackageSearch
  chosen: ChosenPackage
  query: string
}

/**
 * Lets a booking begin once flight and rooms are read and a dearer price is accepted, or says why it cannot. A lower
 * price is taken and told.
 */
export function PackageGate({ search, chosen, query }: PackageGateProps) {
  const navigate = useNavigate()
  const { found, read } = useValidatedOffer(chosen, packageOffers)
  // The price on the page, once ordering has found another one.
  const [shown, setShown] = useState<SeenPrice>()
  const goneOf = useGone({ search, chosen })
  const back = packageHotelAddress(search, chosen.hotelId, chosen.code, chosen.flight)
  if (found.state === 'reading') return <BookingSkeleton />
  if (found.state === 'failed')
    return <Refused failure={found.failure} search={search} back={back} gone={goneOf(found.failure)} onRetry={() => void read()} />
  const { offer } = found
  const { currency } = offer.total
  const [before, now] = [shown ?? chosen.seen, seenOffer(offer)]
  const accept = () => {
    setShown(undefined)
    const step = new URLSearchParams(query).get('step')
    const address = packageBookingAddress(search, { ...chosen, seen: now })
    void navigate(step ? `${address}&step=${step}` : address, { replace: true, preventScrollReset: true })
  }
  return (
    <NamesProvider airports={offer.flight.airports} tripType={offer.flight.itinerary.type}>
      <PackageBooking
        offer={offer}
        search={search}
        query={query}
        back={back}
        fallen={now.total < before.total ? money(before.total - now.total, currency) : undefined}
        onChanged={() => {
          setShown(now)
          return read()
        }}
        goneOf={goneOf}
      />
      <PriceChangedDialog
        open={now.total > before.total}
        before={money(before.total, currency)}
        now={offer.total}
        onAccept={accept}
        onDecline={() => navigate(back)}
      >
        <PriceMoved before={before} now={now} currency={currency} />
      </PriceChangedDialog>
    </NamesProvider>
  )
}

/** Returns words about a package that is gone: which part, and those near to it. */
function useGone({ search, chosen }: Pick<PackageGateProps, 'search' | 'chosen'>): (failure: Failure) => GoneOffer {
  const { t } = useLocale()
  return failure => ({
    title: t('error.packageUnavailable'),
    text: t(goneText(failure)),
    instead: <NearPackagesOf failure={failure} search={search} chosen={chosen} />,
  })
}

interface RefusedProps {
  failure: Failure
  search: PackageSearch
  back: string
  gone: GoneOffer
  onRetry: () => void
}
/** The package cannot be booked: what happened, and the way back to the hotel, or to a new search. */
function Refused({ failure, search, back, gone, onRetry }: RefusedProps) {
  const { t } = useLocale()
  const textOf = useFailureText()
  return (
    <BookingRefused
      failure={failure}
      gone={gone}
      onRetry={onRetry}
      back={{ to: back, text: t('hotel.backToRooms') }}
      anew={packageAddress(search)}
      otherwise={{ title: textOf(failure), text: t.find(`problem.${failure.failed}.help`) }}
    />
  )
}
