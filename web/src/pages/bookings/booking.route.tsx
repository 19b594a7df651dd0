import { useSearchParams } from '../../base/router/index.ts'
import { BookingDetails } from './details/booking-details.tsx'
import { FindBooking } from './find-booking.tsx'

/** `/booking` looks a booking up; `/booking?order_id=` shows it to the visitor it belongs to. */
export default function Booking() {
  const [params] = useSearchParams()
  const orderId = params.get('order_id')
  return (
    <div className="container-content py-6 md:py-10">
      {orderId ? (
        <BookingDetails key={orderId} orderId={orderId} heading="h1" />
      ) : (
        <FindBooking reference={params.get('reference') ?? ''} />
      )}
    </div>
  )
}
