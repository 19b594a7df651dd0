import type { HotelSearch } from '@karwan/domain/hotels'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { type Failure, useFailureText } from '../../base/server-client/index.ts'
import { PriceChangedDialog } from '../../order/index.ts'
import { bookingAddress, type ChosenRooms, roomsAddress, stayOffers } from '../../search/hotels/index.ts'
import { useValidatedOffer } from '../../search/run/index.ts'
import { BookingRefused, BookingSkeleton } from '../form/index.ts'
import { StayBooking } from './stay-booking.tsx'

interface StayGateProps {
  search: HotelSearch
  chosen: ChosenRooms
  query: string
}

/** Lets a booking begin once its rooms are read and their price is accepted, or says why it cannot. */
export function StayGate({ search, chosen, query }: StayGateProps) {
  const navigate = useNavigate()
  const { code, hotelId, roomCodes, total: listed } = chosen
  const { found, read } = useValidatedOffer({ code, hotelId, roomCodes, listed }, stayOffers)
  if (found.state === 'reading') return <BookingSkeleton />
  if (found.state === 'failed') return <Refused failure={found.failure} search={search} chosen={chosen} onRetry={() => void read()} />
  const { offer: stay } = found
  const { total } = stay
  const accept = (amount: number) => {
    const step = new URLSearchParams(query).get('step')
    const address = bookingAddress(search, { ...chosen, total: amount })
    void navigate(step ? `${address}&step=${step}` : address, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <StayBooking
        stay={stay}
        search={search}
        query={query}
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

/** The rooms cannot be booked: what happened, and the way back to the hotel as it was left. */
function Refused({ failure, search, chosen, onRetry }: Omit<StayGateProps, 'query'> & { failure: Failure; onRetry: () => void }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  return (
    <BookingRefused
      failure={failure}
      onRetry={onRetry}
      back={{ to: roomsAddress(search, chosen.hotelId, chosen.code), text: t('hotel.backToRooms') }}
      anew={roomsAddress(search, chosen.hotelId)}
      otherwise={{ title: textOf(failure), text: t.find(`problem.${failure.failed}.help`) }}
    />
  )
}
