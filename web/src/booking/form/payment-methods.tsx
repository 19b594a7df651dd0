import type { PaymentMethod } from '@karwan/contract/payments'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { useEffect, useEffectEvent } from 'react'
import { Card, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useInBankApp } from '../../host-app/index.ts'
import { MethodPicker } from '../../payment/index.ts'

interface PaymentMethodsProps {
  /** Undefined until the server has told them. */
  methods: readonly PaymentMethod[] | undefined
  /** Undefined until one was chosen or offered. */
  value: PaymentMethodKind | undefined
  onChange: (method: PaymentMethodKind) => void
}

/**
 * Shows the payment methods for this product and total. Inside the banking app its own method is chosen at
 * first. It can be changed until the order is paid.
 */
export function PaymentMethods({ methods, value, onChange }: PaymentMethodsProps) {
  const { t } = useLocale()
  const isInApp = useInBankApp()
  const offer = useEffectEvent((kinds: readonly PaymentMethodKind[]) => {
    if (value !== undefined && kinds.includes(value)) return
    const first = isInApp && kinds.includes('fib') ? 'fib' : kinds[0]
    if (first !== undefined) onChange(first)
  })
  const offered = methods?.map(method => method.way).join(' ')
  useEffect(() => {
    if (offered) offer(offered.split(' ') as PaymentMethodKind[])
  }, [offered])
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="text-xl">{t('payment.chooseMethod')}</h2>
      {methods === undefined ? <Skeleton className="h-36 w-full" /> : <MethodPicker methods={methods} value={value} onChange={onChange} />}
    </Card>
  )
}
