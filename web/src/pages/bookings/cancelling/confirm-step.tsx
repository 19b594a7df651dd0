import type { CancellationQuote } from '@karwan/contract/orders'
import { Button, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, useFailureText } from '../../../base/server-client/index.ts'
import { partName, type TripPart } from '../../../order/index.ts'
import { useRefundTo } from '../details/refund-to.ts'

interface ConfirmStepProps {
  quote: CancellationQuote
  parts: readonly TripPart[]
  /** All parts are cancelled, whatever the quote lists. */
  isWhole: boolean
  email: string
  pending: boolean
  failure: Failure | undefined
  onClose: () => void
  onBack: () => void
  onConfirm: () => void
}

/** Answers that say for certain that nothing was done; after any other one the call may have arrived. */
const certain: readonly Failure['failed'][] = ['not-cancellable', 'too-many-requests', 'order-not-found', 'bad-request', 'not-allowed']

/** The last word: what is cancelled and what comes back, in plain sentences; it needs a press of its own. */
export function ConfirmStep({ quote, parts, isWhole, email, pending, failure, onClose, onBack, onConfirm }: ConfirmStepProps) {
  const locale = useLocale()
  const { t, format } = locale
  const failureText = useFailureText()
  const refundTo = useRefundTo()
  const cancelled = parts.filter(({ id }) => isWhole || quote.services.some(({ serviceId: itemId }) => itemId === id))
  const { refund } = quote
  return (
    <>
      <h3 className="text-xl font-bold">
        {t('bookings.confirmTitle', { trip: format.list(cancelled.map(part => partName(part, locale))) })}
      </h3>
      <div className="flex flex-col gap-2">
        <p className="font-semibold">
          {refund === null
            ? t('bookings.confirmPerson', { email })
            : refund.amount === 0
              ? t('bookings.nothingBack')
              : t('bookings.confirmBack', { amount: format.money(refund), to: refundTo(quote.to) })}
        </p>
        <p className="text-text-muted">{t('bookings.confirmFinal')}</p>
      </div>
      {failure && (
        <Notice tone="danger" role="alert" title={failureText(failure)}>
          {t(certain.includes(failure.failed) ? 'bookings.nothingSent' : 'bookings.perhapsSent')}
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:items-center">
        <Button variant="ghost" className="md:me-auto" disabled={pending} onClick={onBack}>
          {t('ui.back')}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onClose}>
          {t('bookings.keep')}
        </Button>
        <Button pending={pending} onClick={onConfirm}>
          {t('ui.cancelBooking')}
        </Button>
      </div>
    </>
  )
}
