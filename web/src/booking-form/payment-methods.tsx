import type { GatewayKind } from '@karwan/domain/payments'
import { CreditCard } from 'lucide-react'
import { useShop } from '../brand/index.ts'
import { Card, RadioGroup } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'

/** Gateways that can be paid with here and now. */
const served: readonly GatewayKind[] = ['switch']

/** How to pay; what a method costs would stand on it. One method is chosen already when it is the only one. */
export function PaymentMethods({ value, onChange }: { value: GatewayKind; onChange: (gateway: GatewayKind) => void }) {
  const { t } = useLocale()
  const { gateways } = useShop()
  const offered = gateways.filter(gateway => served.includes(gateway))
  return (
    <Card as="section" className="flex flex-col gap-2">
      <h2 className="text-xl">{t('payment.chooseMethod')}</h2>
      <RadioGroup
        label={t('payment.chooseMethod')}
        hideLabel
        value={value}
        onChange={onChange}
        options={offered.map(gateway => ({
          value: gateway,
          label: (
            <span className="flex flex-col py-1">
              <span className="font-medium">{t('trade.gwCard')}</span>
              <span className="text-sm text-text-muted">{t('payment.cardText')}</span>
            </span>
          ),
          aside: <CreditCard size={24} aria-hidden="true" />,
        }))}
      />
    </Card>
  )
}
