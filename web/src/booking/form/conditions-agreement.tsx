import type { Money } from '@karwan/domain/money'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { Card, Checkbox, Link } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const conditions = {
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
} as const

/** An order paid at an office or by the month charges nothing by itself. */
const agreementOf = (method: PaymentMethodKind | undefined) =>
  method === 'office'
    ? 'policy.paymentAgreementOffice'
    : method === 'installments'
      ? 'policy.paymentAgreementMonthly'
      : 'policy.paymentAgreement'

interface ConditionsAgreementProps {
  product: keyof typeof conditions
  /** Charge by the chosen method, its fee included, points and voucher taken off. */
  charge: Money
  method: PaymentMethodKind | undefined
  accepted: boolean
  onChange: (accepted: boolean) => void
  error?: string | undefined
}

/**
 * The policies and the payment agreement, accepted by a box that is never ticked beforehand (BK-2). Its path is
 * `acceptedPolicies`.
 */
export function ConditionsAgreement({ product, charge, method, accepted, onChange, error }: ConditionsAgreementProps) {
  const { t, format } = useLocale()
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="text-xl">{t('booking.conditionsTitle')}</h2>
      <ul className="flex flex-col gap-2 list-disc ps-5 marker:text-text-subtle">
        {conditions[product].map(key => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p>{t(agreementOf(method), { amount: format.money(charge) })}</p>
      <p>
        <Link to="/terms" target="_blank">
          {t('ui.terms')}
        </Link>
      </p>
      <div className="rounded-lg bg-surface-sunken px-4 py-1">
        <Checkbox id="acceptedPolicies" checked={accepted} onChange={onChange} error={error}>
          <span className="font-medium">{t('ui.acceptTerms')}</span>
        </Checkbox>
      </div>
    </Card>
  )
}
