import type { PlanView } from '@karwan/contract/installments'
import type { OrderView } from '@karwan/contract/orders'
import { ButtonLink, Card, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { holdPath, paymentPath } from '../paths.ts'
import { PlanSchedule } from './plan-schedule.tsx'

interface PlanCardProps {
  orderId: string
  plan: PlanView
  /** Of it, what waits at an office. */
  hold: OrderView['installmentHold']
  /** The booking stands: what is owed may be paid here. */
  mayPay: boolean
}

/** A booking's plan: what is paid, what is due next, what is late, and each installment. */
export function PlanCard({ orderId, plan, hold, mayPay }: PlanCardProps) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const { next, arrears, rest } = plan
  const owed = plan.installments.filter(({ state }) => state === 'due' || state === 'overdue').length
  return (
    <Card as="section" id="installments" aria-labelledby="plan-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="plan-title" className="text-xl">
          {t('plan.yours')}
        </h2>
        <p className="numeric">{t('plan.paidOf', { paid: format.money(plan.paid), total: format.money(plan.total) })}</p>
      </div>
      {arrears && (
        <Notice
          tone="danger"
          role="status"
          title={t('plan.lateSince', { amount: format.money(arrears.amount), date: format.dateLong(arrears.since) })}
        >
          {t('plan.lateText')}
        </Notice>
      )}
      {hold && (
        <Notice
          tone="info"
          role="status"
          title={t('plan.waitsAtOffice', { amount: format.money(hold.amount), deadline: moment.dateAndTime(hold.payBy) })}
          actions={<ButtonLink to={holdPath(orderId)}>{t('office.showCode')}</ButtonLink>}
        />
      )}
      <p>
        {next
          ? t('plan.nextOn', { amount: format.money(next.amount), date: format.dateLong(next.dueOn) })
          : t(plan.state === 'completed' ? 'plan.allPaid' : 'plan.voided')}
      </p>
      {next && mayPay && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paymentPath(orderId, 'next')} variant={hold ? 'secondary' : 'primary'}>
            {t('plan.payNext', { amount: format.money(next.amount) })}
          </ButtonLink>
          {owed > 1 && (
            <ButtonLink to={paymentPath(orderId, 'rest')} variant="secondary">
              {t('plan.payRest', { amount: format.money(rest) })}
            </ButtonLink>
          )}
        </div>
      )}
      <PlanSchedule rows={plan.installments} />
    </Card>
  )
}
