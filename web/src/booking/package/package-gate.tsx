import { subtract } from '@karwan/domain/money'
import type { PackageSearch } from '@karwan/domain/packages'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { type Failure, useFailureText } from '../../base/server-client/index.ts'
import { PriceChangedDialog } from '../../order/index.ts'
import { NamesProvider } from '../../search/flights/index.ts'
import {
  type ChosenPackage,
  gonePartOf,
  NearPackagesOf,
  packageAddress,
  packageBookingAddress,
  packageHotelAddress,
  packageOffers,
} from '../../search/packages/index.ts'
import { useValidatedOffer } from '../../search/run/index.ts'
import { BookingRefused, BookingSkeleton } from '../form/index.ts'
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
  if (found.state === 'reading') return <BookingSkeleton />
  if (found.state === 'failed') return <Refused failure={found.failure} search={search} chosen={chosen} onRetry={() => void read()} />
  const { offer } = found
  const { total } = offer
  const seen = { ...total, amount: chosen.total }
  const accept = (amount: number) => {
    const step = new URLSearchParams(query).get('step')
    const address = packageBookingAddress(search, { ...chosen, total: amount })
    void navigate(step ? `${address}&step=${step}` : address, { replace: true, preventScrollReset: true })
  }
  return (
    <NamesProvider airports={offer.flight.airports} tripType={offer.flight.itinerary.type}>
      <PackageBooking
        offer={offer}
        search={search}
        query={query}
        back={packageHotelAddress(search, chosen.hotelId, chosen.code, chosen.flight)}
        fallen={total.amount < seen.amount ? subtract(seen, total) : undefined}
        onAccept={amount => {
          accept(amount)
          void read()
        }}
        instead={failure => <NearPackagesOf failure={failure} search={search} chosen={chosen} />}
      />
      <PriceChangedDialog
        open={total.amount > seen.amount}
        before={seen}
        now={total}
        onAccept={() => accept(total.amount)}
        onDecline={() => navigate(packageHotelAddress(search, chosen.hotelId, chosen.code, chosen.flight))}
      />
    </NamesProvider>
  )
}

/** The package cannot be booked: what happened, and the way back to the hotel, or to a new search. */
function Refused({ failure, search, chosen, onRetry }: Omit<PackageGateProps, 'query'> & { failure: Failure; onRetry: () => void }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  const gone = gonePartOf(failure)
  return (
    <BookingRefused
      failure={failure}
      gone={gone && t(gone === 'flight' ? 'package.flightGone' : 'package.stayGone')}
      onRetry={onRetry}
      back={{ to: packageHotelAddress(search, chosen.hotelId, chosen.code, chosen.flight), text: t('hotel.backToRooms') }}
      anew={packageAddress(search)}
      otherwise={{ title: textOf(failure), text: t.find(`problem.${failure.failed}.help`) }}
    >
      <NearPackagesOf failure={failure} search={search} chosen={chosen} />
    </BookingRefused>
  )
}
