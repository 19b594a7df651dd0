import type { OrderView } from '@karwan/contract/orders'
import { instantToLocal } from '@karwan/domain/calendar'
import { BedDouble, CalendarPlus, CircleCheck, Clock, CreditCard, FileUp, Plane, RotateCcw, Search, Store } from 'lucide'
import type { ReactNode } from 'react'
import { Price, useShop } from '../../../base/brand/index.ts'
import { ButtonLink, Card, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { TimeLeft } from '../../../base/time/index.ts'
import { partsOf, stillStands } from '../../../order/index.ts'
import { nextStepOf } from '../next-step.ts'
import { useStepText } from '../use-step-text.ts'

const icons = {
  pay: <Icon of={CreditCard} size={24} />,
  choose: <Icon of={Clock} size={24} />,
  'check-payment': <Icon of={Clock} size={24} />,
  'visit-office': <Icon of={Store} size={24} />,
  'be-at-airport': <Icon of={Plane} size={24} />,
  'check-in': <Icon of={BedDouble} size={24} />,
  'wait-for-confirmation': <Icon of={Clock} size={24} />,
  'wait-for-refund': <Icon of={RotateCcw} size={24} />,
  refunded: <Icon of={CircleCheck} size={24} />,
  'search-again': <Icon of={Search} size={24} />,
  'give-for-visa': <Icon of={FileUp} size={24} />,
  'wait-for-visa': <Icon of={Clock} size={24} />,
  'open-visa': <Icon of={CircleCheck} size={24} />,
  nothing: <Icon of={CircleCheck} size={24} />,
} as const satisfies Record<string, ReactNode>

/** The one thing to do next, before everything else of the booking. */
export function NextStepCard({ order, onDeadline }: { order: OrderView; onDeadline: () => void }) {
  const { t, language } = useLocale()
  const { timeZone } = useShop()
  const stepText = useStepText()
  const step = nextStepOf(order, partsOf(order.Services.filter(stillStands)), instantToLocal(new Date(), timeZone))
  const mayPay = step.is === 'pay' && order.may.pay
  return (
    <Card as="section" aria-labelledby="next-title" className="flex flex-wrap items-center gap-x-5 gap-y-3 border-primary!">
      <div className="flex-1 min-w-[min(15rem,100%)] flex items-start gap-3 sm:gap-5">
        <span className="size-10 sm:size-12 shrink-0 rounded-full bg-primary-soft text-on-primary-soft inline-flex items-center justify-center max-sm:hidden">
          {icons[step.is]}
        </span>
        <div className="flex-1 min-w-0">
          <h2 id="next-title" className="text-sm font-semibold text-text-muted">
            {t('bookings.nextTitle')}
          </h2>
          <p className="font-semibold">{stepText(step, order)}</p>
          {step.is === 'check-in' && <p className="text-sm text-text-muted">{t('bookings.showVoucher')}</p>}
          {step.is === 'wait-for-refund' && <p className="text-sm text-text-muted">{t('order.refundDays')}</p>}
        </div>
        {order.calendar !== null && (step.is === 'be-at-airport' || step.is === 'check-in') && (
          <a
            href={`${order.calendar}${order.calendar.includes('?') ? '&' : '?'}lang=${language}`}
            download
            title={t('order.addToCalendar')}
            aria-label={t('order.addToCalendar')}
            className="size-11 shrink-0 rounded-full border border-border-strong inline-flex items-center justify-center hover:bg-neutral-3 active:bg-neutral-4"
          >
            <Icon of={CalendarPlus} size={20} />
          </a>
        )}
      </div>
      {mayPay && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full">
          <div className="flex flex-col gap-1">
            <Price money={order.total} other={order.usd} size="lg" />
            {order.payBy && <TimeLeft until={order.payBy} onOver={onDeadline} />}
          </div>
          <ButtonLink to={`/payment?order_id=${encodeURIComponent(order.Id)}`} size="lg" className="max-sm:w-full">
            {t('order.payNow')}
          </ButtonLink>
        </div>
      )}
      {step.is === 'check-payment' && (
        <ButtonLink to={`/payment?order_id=${encodeURIComponent(order.Id)}`} variant="secondary" className="max-sm:w-full">
          {t('payment.continue')}
        </ButtonLink>
      )}
      {step.is === 'visit-office' && order.may.pay && (
        <ButtonLink to={`/payment/office?order_id=${encodeURIComponent(order.Id)}`} className="max-sm:w-full">
          {t('office.showCode')}
        </ButtonLink>
      )}
      {step.is === 'search-again' && (
        <ButtonLink to="/" variant="secondary">
          {t('ui.newSearch')}
        </ButtonLink>
      )}
    </Card>
  )
}
