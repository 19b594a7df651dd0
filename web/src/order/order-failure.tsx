import { Button, ButtonLink, EmptyState } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { type Failure, useFailureText } from '../base/server-client/index.ts'

/** Says why an order cannot be shown, and offers to look it up or to try again. */
export function OrderFailure({ failure, onRetry, heading = 'h1' }: { failure: Failure; onRetry: () => void; heading?: 'h1' | 'h2' }) {
  const { t } = useLocale()
  const text = useFailureText()
  const unknown = failure.failed === 'order-not-found' || failure.failed === 'not-found'
  return (
    <EmptyState
      illustration={failure.failed === 'offline' ? 'offline' : unknown ? 'no-bookings' : 'error'}
      title={unknown ? t('error.noBookings') : text(failure)}
      heading={heading}
      role="alert"
      actions={
        <>
          {!unknown && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
          <ButtonLink to="/booking" variant={unknown ? 'primary' : 'secondary'}>
            {t('order.findTitle')}
          </ButtonLink>
        </>
      }
    >
      {unknown ? <p>{t('order.findText')}</p> : failure.reference && <p>{t('error.reference', { reference: failure.reference })}</p>}
    </EmptyState>
  )
}
