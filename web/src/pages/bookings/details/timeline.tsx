import type { OrderView, TimelineEvent } from '@karwan/contract/orders'
import { Card } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useMoment } from '../../../base/time/index.ts'
import { type DatedStep, partName, partsOf, StepList, stillStands, type TripPart } from '../../../order/index.ts'

const keys = {
  ordered: 'order.eventCreated',
  'held-for-office': 'order.eventWaitingForOffice',
  'payment-failed': 'payment.failedTitle',
  paid: 'order.eventPaid',
  'being-confirmed': 'order.eventBeingConfirmed',
  confirmed: 'order.eventConfirmed',
  'not-confirmed': 'order.eventFailed',
  expired: 'order.eventExpired',
  'cancellation-asked': 'bookings.eventCancelAsked',
  cancelled: 'order.eventCancelled',
  'cancellation-refused': 'bookings.eventCancelRefused',
  'amount-by-person': 'bookings.eventAmountByPerson',
  'refund-started': 'order.eventRefunding',
  'refund-sent': 'bookings.eventRefundSent',
  'flight-changed': 'bookings.eventFlightChanged',
  'flight-change-accepted': 'bookings.eventFlightAccepted',
} as const satisfies Record<TimelineEvent['what'], string>
const bad: readonly TimelineEvent['what'][] = ['payment-failed', 'not-confirmed', 'expired', 'cancellation-refused']

/** Events that the order waits for, and those that follow if nothing goes wrong. */
const payment = { now: 'order.eventAwaitingPayment', later: ['order.eventPaid', 'order.eventConfirmed'] } as const
const confirmation = { now: 'trade.orderConfirming', later: ['order.eventConfirmed'] } as const
const refund = { now: 'trade.orderRefunding', later: ['bookings.eventRefundSent'] } as const
const awaited: Partial<Record<OrderView['state'], typeof payment | typeof confirmation | typeof refund>> = {
  created: payment,
  'awaiting-payment': payment,
  'waiting-for-office': payment,
  paid: confirmation,
  'being-confirmed': confirmation,
  failed: refund,
  refunding: refund,
}

/** The booking's story, dated; the present step stands out, what is to come follows it. */
export function Timeline({ order, now }: { order: OrderView; now: string }) {
  const locale = useLocale()
  const { t, format } = locale
  const moment = useMoment()
  const parts = partsOf(order.Services)
  const several = parts.length > 1
  const answer = order.happenings.map(({ what, at, serviceId: itemId, amount }): DatedStep => {
    const part = several ? parts.find(({ id }) => id === itemId) : undefined
    return {
      id: `${what} ${at} ${itemId ?? ''}`,
      state: bad.includes(what) ? 'failed' : 'done',
      title: part ? `${t(keys[what])} · ${partName(part, locale)}` : t(keys[what]),
      when: (
        <>
          {moment.dateAndTime(at)}
          {amount && (
            <>
              {' · '}
              <Bdi>{format.money(amount)}</Bdi>
            </>
          )}
        </>
      ),
    }
  })
  const open = awaited[order.state]
  const steps: readonly DatedStep[] = [
    ...answer,
    ...(open ? [{ id: open.now, state: 'now', title: t(open.now) } as const] : []),
    ...(open?.later ?? []).map(key => ({ id: `later ${key}`, state: 'later', title: t(key) }) as const),
    ...tripStep(),
  ]
  return (
    <Card as="section" aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="text-lg mb-4">
        {t('order.timeline')}
      </h2>
      <StepList steps={steps} />
    </Card>
  )

  function tripStep(): readonly DatedStep[] {
    if (order.state !== 'confirmed') return []
    const [first] = partsOf(order.Services.filter(stillStands)).map(startOf).toSorted()
    if (!first) return []
    return [{ id: 'trip', state: first <= now ? 'done' : 'now', title: t('bookings.eventTrip'), when: format.dateFull(first) }]
  }
}

const startOf = (part: TripPart): string => {
  switch (part.kind) {
    case 'flight':
      return part.legs[0]?.departure ?? ''
    case 'hotel':
      return part.checkIn
    case 'visa':
      return part.arrival
  }
}
