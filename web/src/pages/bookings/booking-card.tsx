import type { OrderSummary } from '@karwan/contract/orders'
import { instantToLocal } from '@karwan/domain/calendar'
import { BedDouble, BookUser } from 'lucide'
import { useShop } from '../../base/brand/index.ts'
import { AirlineTile, ButtonLink, Card, cx, Icon, Picture } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { TimeLeft } from '../../base/time/index.ts'
import { partsOfSummary, stillStands, type TripPart } from '../../order/index.ts'
import { BookingHead } from './booking-head.tsx'
import { nextStepOf } from './next-step.ts'
import { useStepText } from './use-step-text.ts'

interface BookingCardProps {
  order: OrderSummary
  /** Address of the booking. */
  to: string
  /** The time to pay is over. */
  onDeadline: () => void
}

/** One booking of the list: what and when, how it stands, what to do next. The whole card leads to it. */
export function BookingCard({ order, to, onDeadline }: BookingCardProps) {
  const locale = useLocale()
  const { t } = locale
  const { timeZone } = useShop()
  const stepText = useStepText()
  const parts = partsOfSummary(order.Services)
  const step = nextStepOf(order, partsOfSummary(order.Services.filter(stillStands)), instantToLocal(new Date(), timeZone))
  const isUrgent = step.is === 'pay' || step.is === 'visit-office' || step.is === 'choose' || step.is === 'give-for-visa'
  return (
    <Card
      as="article"
      padded={false}
      className="group relative p-4 grid grid-cols-[auto_minmax(0,1fr)] cramped:grid-cols-1 gap-x-4 gap-y-3 transition-shadow hover:shadow-2 focus-within:shadow-2"
    >
      <Thumbnail parts={parts} />
      <div className="min-w-0 flex flex-col gap-1">
        <BookingHead order={order} parts={parts} to={to}>
          <Bdi className="numeric">{locale.format.money(order.total)}</Bdi>
          {parts.map(part => part.kind === 'hotel' && <span key={part.id}>{t('trade.nights', { count: part.nights })}</span>)}
        </BookingHead>
      </div>
      <div className="col-span-2 cramped:col-span-1 sm:col-span-1 sm:col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border pt-3">
        <p className={cx('flex-1 min-w-[min(14rem,100%)] text-sm', isUrgent ? 'font-semibold' : 'text-text-muted')}>
          {stepText(step, order)}
        </p>
        {order.installment && (
          <p className={cx('text-sm numeric', order.installment.late ? 'font-semibold text-danger-text' : 'text-text-muted')}>
            {t(order.installment.late ? 'plan.lateSince' : 'plan.nextOn', {
              amount: locale.format.money(order.installment.amount),
              date: locale.format.dateLong(order.installment.dueOn),
            })}
          </p>
        )}
        {order.mayPay && step.is === 'pay' && (
          <div className="relative z-2 flex flex-wrap items-center gap-3">
            <TimeLeft until={order.payBy} onOver={onDeadline} />
            <ButtonLink to={`/payment?order_id=${encodeURIComponent(order.Id)}`} size="sm">
              {t('order.payNow')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}

/** The hotel as it looks, or the airline that flies. */
function Thumbnail({ parts }: { parts: readonly TripPart[] }) {
  const [stay] = parts.filter(part => part.kind === 'hotel')
  const carrier = parts.flatMap(part => (part.kind === 'flight' ? part.legs.flatMap(leg => leg.carriers) : []))[0]
  const isVisa = parts.some(({ kind }) => kind === 'visa')
  const box = 'size-18 sm:size-28 sm:row-span-2 rounded-lg overflow-hidden'
  if (stay?.picture) return <Picture file={stay.picture} alt="" ratio="1/1" sizes="112px" className={box} />
  return (
    <span className={cx(box, 'bg-surface-sunken inline-flex items-center justify-center')}>
      {carrier ? (
        <AirlineTile code={carrier} size={48} />
      ) : (
        <Icon of={isVisa ? BookUser : BedDouble} size={32} className="text-text-muted" />
      )}
    </span>
  )
}
