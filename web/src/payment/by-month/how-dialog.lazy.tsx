import { listPlans, scheduleOf } from '@karwan/domain/installments'
import type { Money } from '@karwan/domain/money'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Dialog } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { PlanChoice, type ShownPlan } from './plan-choice.tsx'
import { PlanCost, PlanTerms } from './plan-cost.tsx'

/** Shows each plan of the brand with its dates, cost and terms. Uses the same rules as the server. */
export function HowDialog({ total, onClose }: { total: Money; onClose: () => void }) {
  const { t } = useLocale()
  const { installments, today } = useShop()
  const plans = (installments ? listPlans(total, installments) : []).map(
    (plan): ShownPlan => ({ ...plan, installments: scheduleOf(plan, today) }),
  )
  const [months, setMonths] = useState(plans.at(-1)?.months ?? 0)
  const plan = plans.find(each => each.months === months)
  return (
    <Dialog open onClose={onClose} title={t('plan.title')}>
      <div className="flex flex-col gap-5">
        <PlanChoice plans={plans} value={months} onChange={setMonths} />
        {plan && <PlanCost plan={plan} />}
        {installments && <PlanTerms provider={installments.provider} heading="h3" />}
      </div>
    </Dialog>
  )
}
