import type { OrderSummary } from '@karwan/contract/orders'
import { instantToLocal } from '@karwan/domain/calendar'
import { BedDouble } from 'lucide'
import { useShop } from '../../base/brand/index.ts'
import { AirlineTile, ButtonLink, Card, cx, Icon, Picture, Scene } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { TimeLeft } from '../../base/time/index.ts'
import { partsOfSummary, stillStands, type TripPart } from '../../order/index.ts'
import { BookingHead } from './booking-head.tsx'
import { EntryStamp } from './entry-stamp.tsx'
import { nextStepOf } from './next-step.ts'
import { useStepText } from './use-step-text.ts'
import { useTripScene } from './use-trip-scene.ts'

interface BookingCardProps {
  order: OrderSummary
  /** Address of the booking. */
  to: string
  /** The time to pay is over. */
  onDeadline: () => void
}

/** One booking of the list: where it leads, its state, what and when, what to do next. The whole card leads to it. */
export function BookingCard({ order, to, onDeadline }: BookingCardProps) {
  const locale = useLocale()
  const { t } = locale
  const { timeZone } = useShop()
  const stepText = useStepText()
  const parts = partsOfSummary(order.Services)
  const booked = order.Services.filter(stillStands)
  const step = nextStepOf(order, partsOfSummary(booked), instantToLocal(new Date(), timeZone))
  const isUrgent = step.is === 'pay' || step.is === 'visit-office' || step.is === 'choose' || step.is === 'give-for-visa'
  return (
    <Card
      as="article"
      padded={false}
      className="group relative overflow-hidden h-full grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-1 lg:grid-rows-[auto_1fr] cramped:grid-cols-1 transition-shadow hover:shadow-2 focus-within:shadow-2"
    >
      <span
        className={cx(
          'relative overflow-hidden flex items-center justify-center bg-surface-sunken lg:h-42 cramped:h-24',
          booked.length === 0 && 'saturate-15',
        )}
      >
        <TripPicture destination={order.destination} parts={parts} />
      </span>
      <div className="min-w-0 flex flex-col gap-1 p-3 sm:p-4">
        <BookingHead order={order} parts={parts} to={to} />
        <p className={cx('text-sm', isUrgent ? 'font-semibold' : 'font-medium')}>{stepText(step, order)}</p>
        {order.installment && (
          <p className={cx('text-sm numeric', order.installment.late ? 'font-semibold text-danger-text' : 'text-text-muted')}>
            {t(order.installment.late ? 'plan.lateSince' : 'plan.nextOn', {
              amount: locale.format.money(order.installment.amount),
              date: locale.format.dateLong(order.installment.dueOn),
            })}
          </p>
        )}
        {order.mayPay && step.is === 'pay' && (
          <div className="relative z-2 flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 lg:mt-auto">
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

const filling = 'absolute inset-0 size-full'
/** The city or country that a trip leads to; else the hotel, the mark of the airline, or the stamp of the country. */
function TripPicture({ destination, parts }: { destination: string | undefined; parts: readonly TripPart[] }) {
  const scene = useTripScene(destination, parts)
  if (scene !== undefined) return <Scene id={scene} alt="" className={filling} />
  const [stay] = parts.filter(part => part.kind === 'hotel')
  if (stay?.picture) return <Picture file={stay.picture} alt="" sizes="(min-width: 64rem) 340px, 144px" className={filling} />
  const carrier = parts.flatMap(part => (part.kind === 'flight' ? part.legs.flatMap(leg => leg.carriers) : []))[0]
  if (carrier) return <AirlineTile code={carrier} size={48} />
  const [visa] = parts.filter(part => part.kind === 'visa')
  if (visa) return <EntryStamp country={visa.country} />
  return <Icon of={BedDouble} size={32} className="text-text-muted" />
}
