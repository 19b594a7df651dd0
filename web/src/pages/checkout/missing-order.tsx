import { readablePhone, useShop, whatsappLink } from '../../base/brand/index.ts'
import { ButtonLink, EmptyState } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import type { Failure } from '../../base/server-client/index.ts'
import { OrderFailure } from '../../order/index.ts'
import { useBegunPayment } from '../../payment/index.ts'

interface MissingOrderProps {
  /** Ours; the gateway knows the payment by it too. */
  paymentId: string
  /** Of the booking; undefined in a browser that did not begin the payment. */
  reference: string | undefined
}

/**
 * Tells somebody who paid for an order that the record lacks, as after a restored backup, that the booking is looked
 * for: by which numbers, and whom to call.
 */
export function MissingOrder({ paymentId, reference }: MissingOrderProps) {
  const { t } = useLocale()
  const { contact, phoneCode } = useShop()
  return (
    <EmptyState
      illustration="payment-pending"
      title={t('payment.lookingTitle')}
      heading="h1"
      role="alert"
      actions={
        <ButtonLink to="/booking" variant="secondary">
          {t('order.findTitle')}
        </ButtonLink>
      }
    >
      <p>{t('payment.lookingText')}</p>
      <div className="mt-3">
        {reference !== undefined && <Fact name={t('trade.bookingReference')} value={reference} />}
        <Fact name={t('payment.number')} value={paymentId} />
      </div>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-4">
        {contact.phones.map(phone => (
          <a key={phone} href={`tel:${phone}`} className="inline-flex items-center min-h-11 text-link underline underline-offset-3">
            <Bdi ltr>{readablePhone(phone, phoneCode)}</Bdi>
          </a>
        ))}
        <a href={whatsappLink(contact.whatsapp)} className="inline-flex items-center min-h-11 text-link underline underline-offset-3">
          {t('ui.whatsapp')}
        </a>
      </p>
    </EmptyState>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <p>
      {name}:{' '}
      <Bdi ltr className="font-bold text-text numeric wrap-anywhere select-all">
        {value}
      </Bdi>
    </p>
  )
}

/**
 * Says why an order cannot be shown. One that a payment was begun for in this browser is looked for; nobody is told
 * that there is none.
 */
export function OrderToPayFailure({ orderId, failure, onRetry }: { orderId: string; failure: Failure; onRetry: () => void }) {
  const begun = useBegunPayment({ orderId })
  return begun && failure.failed === 'order-not-found' ? <MissingOrder {...begun} /> : <OrderFailure failure={failure} onRetry={onRetry} />
}

/** Looks for the order of a payment by its number alone, as the gateway sends the browser back. */
export function MissingPayment({ paymentId }: { paymentId: string }) {
  const begun = useBegunPayment({ paymentId })
  return <MissingOrder paymentId={paymentId} reference={begun?.reference} />
}
