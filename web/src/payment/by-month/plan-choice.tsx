import type { Money } from '@karwan/domain/money'
import { useId } from 'react'
import { cx } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

/** A plan as it is shown: from the server where an order is paid, worked out by the same rules beside a price. */
export interface ShownPlan {
  readonly months: number
  readonly financed: Money
  readonly fee: Money
  readonly total: Money
  readonly installments: readonly { readonly number: number; readonly dueOn: string; readonly amount: Money }[]
}

interface PlanChoiceProps {
  plans: readonly ShownPlan[]
  value: number
  onChange: (months: number) => void
}

/** Shows the plans as cards: months, monthly amount and total. */
export function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const { t, format } = useLocale()
  const name = useId()
  return (
    <fieldset className="min-w-0 @container">
      <legend className="mb-2 font-semibold">{t('plan.choose')}</legend>
      <div className="grid grid-cols-1 @min-[26rem]:grid-cols-2 gap-2 @min-[44rem]:grid-cols-4">
        {plans.map(({ months, fee, installments }) => (
          <label
            key={months}
            className={cx(
              'relative flex flex-wrap justify-between @min-[26rem]:flex-col @min-[26rem]:justify-start gap-x-4 gap-y-0.5 min-h-11 p-3 rounded-lg border-2 cursor-pointer transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              months === value ? 'border-primary bg-surface' : 'border-border hover:border-border-strong',
            )}
          >
            <input
              type="radio"
              className="absolute inset-0 opacity-0 cursor-pointer"
              name={name}
              value={months}
              checked={months === value}
              onChange={() => onChange(months)}
            />
            <span className="font-semibold">{t('time.months', { count: months })}</span>
            <span className="text-sm numeric">
              <Bdi>{t('plan.perMonth', { amount: format.money(installments.at(-1)?.amount ?? fee) })}</Bdi>
            </span>
            <span className="text-sm text-text-muted numeric">
              {fee.amount === 0 ? t('plan.noFee') : <Bdi>{t('payment.methodFee', { amount: format.money(fee) })}</Bdi>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
