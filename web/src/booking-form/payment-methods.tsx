import type { GatewayKind } from '@karwan/domain/payments'
import { CreditCard, Landmark, Wallet } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { usePaymentWays, wayKeys } from '../checkout/payment-ways.ts'
import { Card, RadioGroup, Skeleton } from '../design/index.ts'
import { useInBankApp } from '../host-app/hosted.ts'
import { useLocale } from '../i18n/index.ts'

const marks = { switch: CreditCard, fib: Landmark, zaincash: Wallet, fastpay: Wallet, asiahawala: Wallet } as const

interface PaymentMethodsProps {
  product: 'flight' | 'hotel'
  value: GatewayKind
  onChange: (gateway: GatewayKind) => void
}

/** How to pay, of what the server takes for this product; inside the banking app its own way is chosen already. */
export function PaymentMethods({ product, value, onChange }: PaymentMethodsProps) {
  const { t } = useLocale()
  const ways = usePaymentWays(product)
  const isInApp = useInBankApp()
  const choose = useEffectEvent((gateway: GatewayKind) => {
    if (gateway !== value) onChange(gateway)
  })
  useEffect(() => {
    const [first] = ways ?? []
    if (isInApp && ways?.includes('fib')) choose('fib')
    else if (first && !ways?.includes(value)) choose(first)
  }, [ways, isInApp, value])
  return (
    <Card as="section" className="flex flex-col gap-2">
      <h2 className="text-xl">{t('payment.chooseMethod')}</h2>
      {ways === undefined ? (
        <Skeleton className="h-36 w-full" />
      ) : (
        <RadioGroup
          label={t('payment.chooseMethod')}
          hideLabel
          value={value}
          onChange={onChange}
          options={(ways.length > 0 ? ways : [value]).map(gateway => {
            const [name, text] = wayKeys[gateway]
            const Mark = marks[gateway]
            return {
              value: gateway,
              label: (
                <span className="flex flex-col py-1">
                  <span className="font-medium">{t(name)}</span>
                  {text !== undefined && <span className="text-sm text-text-muted">{t(text)}</span>}
                </span>
              ),
              aside: <Mark size={24} aria-hidden="true" />,
            }
          })}
        />
      )}
    </Card>
  )
}
