import { Button, ButtonLink, EmptyState, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { Failure } from '../../base/server-client/index.ts'
import { BookingFrame } from './booking-frame.tsx'
import type { GoneOffer } from './gone-dialog.tsx'

/** While what is to be booked is read again. */
export const BookingSkeleton = () => (
  <BookingFrame head={<Skeleton className="h-9 w-72" />} aside={<Skeleton className="h-96" />}>
    <Skeleton className="h-16" />
    <Skeleton className="h-144" />
  </BookingFrame>
)

interface BookingRefusedProps {
  failure: Failure
  /** Link back to where the offer was chosen, as it was left. */
  back: { readonly to: string; readonly text: string }
  /** Address of a new search when this one has ended. */
  anew: string
  /** Message where the offer neither is gone nor its search has ended. */
  otherwise: { readonly title: string; readonly text: string | undefined }
  /** Words in place of the usual ones where the offer is gone, and what may be taken instead. */
  gone?: GoneOffer | undefined
  onRetry: () => void
}

/** It cannot be booked: what happened, and the way back. */
export function BookingRefused({ failure: { failed }, back, anew, otherwise, gone, onRetry }: BookingRefusedProps) {
  const { t } = useLocale()
  const isGone = failed === 'offer-gone' || failed === 'offer-expired'
  const isOld = failed === 'search-expired' || failed === 'search-not-found'
  const isOver = isGone || isOld
  const text = isGone ? (gone?.text ?? t('error.chooseAnotherOffer')) : isOld ? t.find(`problem.${failed}.help`) : otherwise.text
  return (
    <div className="container-content py-8">
      <EmptyState
        illustration={isGone ? 'no-results' : isOld ? 'expired-search' : failed === 'offline' ? 'offline' : 'error'}
        heading="h1"
        role="alert"
        title={isGone ? (gone?.title ?? t('error.offerGone')) : isOld ? t('error.searchExpired') : otherwise.title}
        actions={
          <>
            {!isOver && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
            <ButtonLink variant={isOver ? 'primary' : 'secondary'} to={isOld ? anew : back.to}>
              {isOld ? t('ui.refreshResults') : back.text}
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
      {isGone && gone?.instead}
    </div>
  )
}
