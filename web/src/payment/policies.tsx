import type { Money } from '@karwan/domain/money'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { Link } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

const policies = {
  flight: [
    'policy.flight.nonTransferable',
    'policy.flight.noNameChange',
    'policy.flight.feesNonRefundable',
    'policy.flight.priceNotGuaranteed',
    'policy.flight.passportValidity',
  ],
  hotel: [
    'policy.hotel.nonTransferable',
    'policy.hotel.noNameChange',
    'policy.hotel.feesNonRefundable',
    'policy.hotel.priceNotGuaranteed',
    'policy.hotel.checkInDocuments',
  ],
  package: [
    'policy.package.nonTransferable',
    'policy.flight.noNameChange',
    'policy.package.feesNonRefundable',
    'policy.package.priceNotGuaranteed',
    'policy.flight.passportValidity',
    'policy.hotel.checkInDocuments',
  ],
  visa: ['policy.visa.authorityDecides', 'policy.visa.beforeSubmission', 'policy.visa.afterSubmission', 'policy.visa.truth'],
} as const

/** The policies of a product in full, and the way to the terms (BK-2). */
export function Policies({ product }: { product: keyof typeof policies }) {
  const { t } = useLocale()
  return (
    <>
      <ul className="flex flex-col gap-1.5 list-disc ps-5 text-sm marker:text-text-subtle">
        {policies[product].map(key => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <Link to="/terms" target="_blank">
          {t('ui.terms')}
        </Link>
      </p>
    </>
  )
}

/** An order paid at an office or by the month charges nothing by itself. */
const agreementOf = (method: PaymentMethodKind) =>
  method === 'office'
    ? 'policy.paymentAgreementOffice'
    : method === 'installments'
      ? 'policy.paymentAgreementMonthly'
      : 'policy.paymentAgreement'

/** Tells the agreement that paying is: to the conditions, and to the amount that the method takes in all. */
export function PaymentAgreement({ method, amount }: { method: PaymentMethodKind; amount: Money }) {
  const { t, format } = useLocale()
  return <p className="text-sm text-text-muted">{t(agreementOf(method), { amount: format.money(amount) })}</p>
}
