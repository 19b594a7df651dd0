import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { PlanSchedule } from '../../order/index.ts'
import type { ShownPlan } from './plan-choice.tsx'

/** Shows the total of a plan, and each installment with its day. */
export function PlanCost({ plan }: { plan: ShownPlan }) {
  const { t, format } = useLocale()
  const lines = [
    [t('plan.price'), plan.financed],
    [t('plan.fee'), plan.fee],
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-1 numeric">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-text-muted">{label}</dt>
            <dd>{amount === plan.fee && amount.amount === 0 ? t('plan.noFee') : <Bdi>{format.money(amount)}</Bdi>}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 font-semibold border-t border-border pt-1">
          <dt>{t('plan.total')}</dt>
          <dd>
            <Bdi>{format.money(plan.total)}</Bdi>
          </dd>
        </div>
      </dl>
      <PlanSchedule rows={plan.installments} />
    </div>
  )
}

const terms = [
  ['plan.termsCancelTitle', 'plan.termsCancel'],
  ['plan.termsLateTitle', 'plan.termsLate'],
  ['plan.termsEarlyTitle', 'plan.termsEarly'],
  ['plan.termsFailedTitle', 'plan.termsFailed'],
] as const

/** Says what cancelling, paying late and paying early mean. */
export function PlanTerms({ provider, heading: Heading }: { provider: string; heading: 'h2' | 'h3' }) {
  const { t } = useLocale()
  return (
    <section aria-label={t('plan.termsTitle')} className="flex flex-col gap-2">
      <Heading className="text-md font-semibold">{t('plan.termsTitle')}</Heading>
      <dl className="flex flex-col gap-2 text-sm">
        {terms.map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{t(title)}</dt>
            <dd className="text-text-muted">{t(text, { provider })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
