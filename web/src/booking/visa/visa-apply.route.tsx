import { addDays, type LocalDate } from '@karwan/domain/calendar'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Navigate, useLocation } from '../../base/router/index.ts'
import { type Failure, useFailureText } from '../../base/server-client/index.ts'
import { useVisaQuote } from '../../visas/index.ts'
import { BookingRefused, BookingSkeleton } from '../form/index.ts'
import { VisaBooking } from './visa-booking.tsx'
import { isArrival } from './visa-draft.ts'

/** Days from today to the arrival that a price is asked for while no day is chosen. */
const daysAhead = 30

/** `/visas/apply?product=…&arrival=…`: orders a visa. Without a known product, it leads to the checker. */
export default function VisaApply() {
  const { search } = useLocation()
  const { today } = useShop()
  const params = new URLSearchParams(search)
  const productId = params.get('product') ?? ''
  const day = params.get('arrival') ?? ''
  const arrival = isArrival(day, today) ? day : ''
  if (!/^[a-z0-9-]{3,60}$/.test(productId)) return <Navigate to={checkerAddress(arrival)} replace />
  return <Quoted productId={productId} arrival={arrival} query={search.replace(/^\?/, '')} />
}

const checkerAddress = (arrival: string): string => (arrival === '' ? '/visas' : `/visas?on=${arrival}`)

/** The product is not sold any more, or never was. */
const isUnknown = ({ failed }: Failure): boolean =>
  ['not-found', 'bad-request', 'offer-gone', 'fields-invalid', 'feature-off'].includes(failed)

function Quoted({ productId, arrival, query }: { productId: string; arrival: LocalDate | ''; query: string }) {
  const { t } = useLocale()
  const { today } = useShop()
  const textOf = useFailureText()
  const [asked, setAsked] = useState({ arrival: arrival || addDays(today, daysAhead), travelers: 1, isExpress: false })
  const quote = useVisaQuote({ productId, ...asked })
  if (quote.failure && !quote.data) {
    if (isUnknown(quote.failure)) return <Navigate to={checkerAddress(arrival)} replace />
    return (
      <BookingRefused
        failure={quote.failure}
        onRetry={() => void quote.reset()}
        back={{ to: checkerAddress(arrival), text: t('visa.backToChecker') }}
        anew={checkerAddress(arrival)}
        otherwise={{ title: t('visa.productFailed'), text: textOf(quote.failure) }}
      />
    )
  }
  if (!quote.data) return <BookingSkeleton />
  return (
    <VisaBooking
      quote={quote.data}
      isOld={quote.isPending || quote.failure !== undefined}
      arrival={arrival}
      query={query}
      onAsk={(day, travelers, isExpress) => {
        if (isArrival(day, today)) setAsked({ arrival: day, travelers, isExpress })
        else setAsked({ ...asked, travelers, isExpress })
      }}
      onRenew={() => void quote.refetch()}
    />
  )
}
