import { ArrowLeft } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon, Link, Mirrored } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useSearchParams } from '../../base/router/index.ts'
import { UserFrame } from '../../session/index.ts'
import { BookingList } from './booking-list.tsx'
import { bookingsAddress, readBookingsAddress } from './bookings-address.ts'
import { BookingDetails } from './details/booking-details.tsx'

/** `/user/purchases?tab=&page=` lists an account's bookings, `&order=` opens one of them. */
export default function Bookings() {
  const { t } = useLocale()
  const [params] = useSearchParams()
  const { order, ...place } = readBookingsAddress(params)
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(order)
  // The link that led here is gone with its page: reading goes on at the top of the new one.
  useEffect(() => {
    if (before.current !== order) top.current?.focus({ preventScroll: true })
    before.current = order
  }, [order])
  return (
    <UserFrame title={t('ui.myBookings')} {...(order !== undefined && { actions: <BackToAll to={bookingsAddress(place)} /> })}>
      <div ref={top} tabIndex={-1} className="outline-none flex flex-col gap-4">
        {order === undefined ? <BookingList place={place} /> : <BookingDetails key={order} orderId={order} heading="h2" />}
      </div>
    </UserFrame>
  )
}

function BackToAll({ to }: { to: string }) {
  const { t } = useLocale()
  return (
    <Link to={to} className="inline-flex items-center gap-2 min-h-11">
      <Mirrored>
        <Icon of={ArrowLeft} size={20} />
      </Mirrored>
      {t('bookings.allBookings')}
    </Link>
  )
}
