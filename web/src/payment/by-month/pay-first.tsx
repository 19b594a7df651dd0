import type { PlanView } from '@karwan/contract/installments'
import type { OrderView } from '@karwan/contract/orders'
import { useMemo } from 'react'
import { Button, Disclosure, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { PlanSchedule } from '../../order/index.ts'
import { orderTarget } from '../paying.ts'
import { PayPart } from './pay-part.tsx'

interface PayFirstProps {
  order: OrderView
  plan: PlanView
  outcome: string
  onOther: () => void
}

/** The plan is agreed: its first installment is paid at any gateway or an office, and books. */
export function PayFirst({ order, plan, outcome, onOther }: PayFirstProps) {
  const { t, format } = useLocale()
  const target = useMemo(() => orderTarget({ Id: order.Id, reference: order.reference }), [order.Id, order.reference])
  const part = useMemo(() => ({ months: plan.months }), [plan.months])
  const first = plan.installments[0]?.amount ?? plan.rest
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="success" role="status" title={t('plan.agreedTitle')}>
        {t('plan.agreedText', { amount: format.money(first) })}
      </Notice>
      <Disclosure summary={t('plan.schedule')}>
        <PlanSchedule rows={plan.installments} />
      </Disclosure>
      <h2 className="text-lg">{t('plan.payFirst')}</h2>
      <PayPart order={order} target={target} part={part} outcome={outcome} due={first} />
      <Button variant="ghost" onClick={onOther} className="self-start">
        {t('plan.otherPlan')}
      </Button>
    </div>
  )
}
