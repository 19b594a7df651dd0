import { readablePhone, useShop, whatsappLink } from '../../base/brand/index.ts'
import { ButtonLink, EmptyState } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

/**
 * Tells somebody who returns from a payment that the record lacks, as after a restored backup, that the booking is
 * looked for: by which number, and whom to call. `paymentId` is ours; the gateway knows the payment by it too.
 */
export function MissingOrder({ paymentId }: { paymentId: string }) {
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
      <p className="mt-3">
        {t('payment.number')}:{' '}
        <Bdi ltr className="font-bold text-text numeric wrap-anywhere select-all">
          {paymentId}
        </Bdi>
      </p>
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
