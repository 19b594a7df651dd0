import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Skeleton } from '../../base/design/index.ts'
import { useSearchParams } from '../../base/router/index.ts'
import { BookingDetails } from './details/booking-details.tsx'
import { FindBooking } from './find-booking.tsx'

const PayVisaFee = lazy(async () => ({ default: (await importWithRetry(() => import('./visa/applications.lazy.tsx'))).PayVisaFee }))

/**
 * `/booking` looks a booking up; `/booking?order_id=` shows it to the visitor it belongs to. With `visa_fee=` it is
 * where the raised fee of an application is paid; without an application after that, how it went.
 */
export default function Booking() {
  const [params] = useSearchParams()
  const orderId = params.get('order_id')
  const visaFee = params.get('visa_fee')
  return (
    <div className="container-content py-6 md:py-10">
      {!orderId ? (
        <FindBooking reference={params.get('reference') ?? ''} />
      ) : visaFee === null ? (
        <BookingDetails key={orderId} orderId={orderId} heading="h1" />
      ) : (
        <Suspense fallback={<Skeleton className="h-100 w-full" />}>
          <PayVisaFee orderId={orderId} applicationId={visaFee} />
        </Suspense>
      )}
    </div>
  )
}
