import type { PlanView } from '@karwan/contract/installments'
import type { Money } from '@karwan/domain/money'
import { Badge, type Tone } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

interface Row {
  readonly number: number
  readonly dueOn: string
  readonly amount: Money
  readonly state?: PlanView['installments'][number]['state']
}
const words = {
  due: ['plan.stateDue', 'neutral'],
  overdue: ['plan.stateOverdue', 'danger'],
  paid: ['plan.statePaid', 'success'],
  refunded: ['plan.stateRefunded', 'neutral'],
  void: ['plan.stateVoid', 'neutral'],
} as const satisfies Record<NonNullable<Row['state']>, readonly [string, Tone]>

/**
 * Shows what is due and when, with the state of each installment once the plan runs. The first installment of a plan
 * that is not agreed yet is due today.
 */
export function PlanSchedule({ rows }: { rows: readonly Row[] }) {
  const { t, format } = useLocale()
  return (
    <table className="w-full numeric text-start">
      <caption className="sr-only">{t('plan.schedule')}</caption>
      <thead>
        <tr className="text-sm text-text-muted border-b border-border">
          <th scope="col" className="py-2 pe-2 text-start font-regular">
            <span className="cramped:sr-only">{t('trade.installment')}</span>
          </th>
          <th scope="col" className="w-full py-2 pe-3 text-start font-regular">
            {t('plan.dueOn')}
          </th>
          <th scope="col" className="py-2 text-end font-regular">
            {t('plan.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, dueOn, amount, state }) => (
          <tr key={number} className="border-b border-border last:border-0">
            <td className="py-2 pe-2 align-top">{number}</td>
            <td className="py-2 pe-3 align-top">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="max-sm:text-sm">{number === 1 && state === undefined ? t('plan.today') : format.dateLong(dueOn)}</span>
                {state !== undefined && <Badge tone={words[state][1]}>{t(words[state][0])}</Badge>}
              </span>
            </td>
            <td className="py-2 text-end align-top font-semibold whitespace-nowrap cramped:whitespace-normal">
              <Bdi>{format.money(amount)}</Bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
