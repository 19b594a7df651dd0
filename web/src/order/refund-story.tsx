import type { OrderView, TimelineEvent } from '@karwan/contract/orders'
import { instantToLocal } from '@karwan/domain/calendar'
import { refundArrival } from '@karwan/domain/payments'
import { useShop } from '../base/brand/index.ts'
import { Card } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { useMoment } from '../base/time/index.ts'
import { moneyStepKeys, refundKindOfOrder } from './outcome-words.ts'
import { type DatedStep, StepList } from './step-list.tsx'

/** The way of money that was paid and goes back, dated, with the days in which it is to be expected. */
export function RefundStory({ order }: { order: OrderView }) {
  const { t, format } = useLocale()
  const { timeZone } = useShop()
  const moment = useMoment()
  const find = (what: TimelineEvent['what']) => order.happenings.findLast(each => each.what === what)?.at
  const [paid, refused, started, sent] = [find('paid'), find('not-confirmed'), find('refund-started'), find('refund-sent')]
  const from = instantToLocal(sent ?? new Date().toISOString(), timeZone).slice(0, 10)
  const kind = refundKindOfOrder(order)
  const days = refundArrival(kind, from)
  const keys = moneyStepKeys(kind)
  const dates = days.from === days.until ? format.dateShort(days.from) : format.dateRange(days.from, days.until)
  const step = (id: string, title: string, at: string | undefined, state: DatedStep['state']): DatedStep => ({
    id,
    state,
    title,
    ...(at !== undefined && { when: moment.dateAndTime(at) }),
  })
  const steps: readonly DatedStep[] = [
    ...(paid ? [step('paid', t('order.eventPaid'), paid, 'done')] : []),
    ...(refused ? [step('refused', t('order.eventFailed'), refused, 'failed')] : []),
    step('started', t('order.eventRefunding'), started, sent ? 'done' : 'now'),
    step('sent', t(keys.sent), sent, sent ? 'done' : 'later'),
    { id: 'arrives', state: sent ? 'now' : 'later', title: t(keys.arrives), when: t('bookings.expected', { dates }) },
  ]
  return (
    <Card as="section" aria-labelledby="refund-title" className="flex flex-col gap-4">
      <h2 id="refund-title" className="text-lg">
        {t('payment.refundWay')}
      </h2>
      <StepList steps={steps} label={t('payment.refundWay')} />
    </Card>
  )
}
