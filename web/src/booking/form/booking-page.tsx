import { ArrowLeft } from 'lucide'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Icon, Link, Mirrored, Skeleton, Steps } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import type { Failure } from '../../base/server-client/index.ts'
import { PriceChangedDialog } from '../../order/index.ts'
import { BookingFrame } from './booking-frame.tsx'
import { GoneDialog, type GoneOffer } from './gone-dialog.tsx'
import type { Booking } from './use-booking.ts'

interface BookingPageProps<Draft> {
  booking: Booking<Draft>
  /** Link back to where the offer was chosen, as it was left. */
  back: { readonly to: string; readonly text: string }
  /** Address of a new search when this one has ended. */
  anew: string
  /** Name of the first step. */
  who: string
  /** Summary of what is bought. */
  aside: ReactNode
  form: ReactNode
  review: ReactNode
  /**
   * The visitor agreed to another total; what is booked is read again. Left out where another price is asked about
   * elsewhere.
   */
  onAccept?: (total: number) => void
  /** Words about an offer that is gone, in place of the usual ones, and what may be taken instead. */
  goneOf?: (failure: Failure) => GoneOffer
}

/**
 * The form of a booking, then its review; what happened to the price or the offer while it was ordered is asked in
 * between.
 */
export function BookingPage<Draft>({ booking, back, anew, who, aside, form, review, onAccept, goneOf }: BookingPageProps<Draft>) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const { isReview, submission } = booking
  const { ordering, reset } = submission
  const heading = useStepFocus(isReview)
  return (
    <BookingFrame
      head={
        <div className="flex flex-col gap-4">
          <Link to={back.to} className="inline-flex items-center gap-1.5 min-h-11 self-start font-medium">
            <Mirrored>
              <Icon of={ArrowLeft} size={18} />
            </Mirrored>
            {back.text}
          </Link>
          <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl outline-none">
            {t('booking.title')}
          </h1>
          <Steps steps={[who, t('ui.stepReview'), t('ui.stepPay')]} current={isReview ? 1 : 0} />
        </div>
      }
      aside={aside}
    >
      {isReview ? <Suspense fallback={<Skeleton className="h-144" />}>{review}</Suspense> : form}
      {ordering.state === 'price-changed' && onAccept && (
        <PriceChangedDialog
          open
          before={ordering.before}
          now={ordering.now}
          onAccept={() => {
            reset()
            onAccept(ordering.now.amount)
          }}
          onDecline={() => navigate(back.to)}
        />
      )}
      <GoneDialog ordering={ordering} to={ordering.state === 'search-expired' ? anew : back.to} onClose={reset} goneOf={goneOf} />
    </BookingFrame>
  )
}

/** A new step begins at its top, with the focus on its heading. */
function useStepFocus(isReview: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isReview)
  useEffect(() => {
    if (before.current === isReview) return
    before.current = isReview
    heading.current?.focus()
  }, [isReview])
  return heading
}
