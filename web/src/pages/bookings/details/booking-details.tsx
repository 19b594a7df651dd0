import type { OrderView } from '@karwan/contract/orders'
import { instantToLocal } from '@karwan/domain/calendar'
import { useEffect, useRef } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { Card, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useMoment } from '../../../base/time/index.ts'
import {
  ChoiceCard,
  DocumentFault,
  Documents,
  OrderFailure,
  PackagePromise,
  PaidParts,
  PlanCard,
  PriceLines,
  stillStands,
  TripSummary,
} from '../../../order/index.ts'
import { AskSomebody } from '../../../payment/index.ts'
import { VisasOfOrder } from '../../../visas/index.ts'
import { CancelSection } from '../cancelling/cancel-button.tsx'
import { FlightChangeCard } from '../flight-change/flight-change-card.tsx'
import { VisaApplications } from '../visa/applications.tsx'
import { AcceptedConditions } from './accepted-conditions.tsx'
import { Claim } from './claim.tsx'
import { DetailsSkeleton } from './details-skeleton.tsx'
import { Help } from './help.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { OrderNotices } from './order-notices.tsx'
import { ReachHotel } from './reach-hotel.tsx'
import { ReferenceCard, Sharing } from './reference-card.tsx'
import { Requests } from './requests.tsx'
import { Terms } from './terms.tsx'
import { Timeline } from './timeline.tsx'
import { Tracker } from './tracker.tsx'
import { Travelers } from './travelers.tsx'
import { TripHead } from './trip-head.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

/** Everything about one booking, and everything that can be done with it. */
export function BookingDetails({ orderId, heading }: { orderId: string; heading: 'h1' | 'h2' }) {
  const { state, readAgain, take } = useFreshOrder(orderId)
  if (state.is === 'loading') return <DetailsSkeleton />
  if (state.is === 'failed') return <OrderFailure failure={state.failure} onRetry={() => void readAgain()} heading={heading} />
  const { order, readAt, isOld } = state
  return (
    <Shown
      key={order.Id}
      order={order}
      heading={heading}
      take={take}
      oldSince={isOld ? readAt : undefined}
      readAgain={() => void readAgain()}
    />
  )
}

interface ShownProps {
  order: OrderView
  heading: 'h1' | 'h2'
  /** Time at which it was read, if it could not be read again since. */
  oldSince: number | undefined
  readAgain: () => void
  take: (order: OrderView) => void
}

function Shown({ order, heading, oldSince, readAgain, take }: ShownProps) {
  const { t } = useLocale()
  const { timeZone } = useShop()
  const moment = useMoment()
  const isBooked = order.Services.some(stillStands)
  // Who has just cancelled goes on reading at the tracker; one that comes by itself leaves the focus alone.
  const tracker = useRef<HTMLDivElement>(null)
  const toTracker = useRef(false)
  useEffect(() => {
    if (!toTracker.current || !tracker.current) return
    toTracker.current = false
    tracker.current.focus()
  })
  const afterCancelling = (next: OrderView) => {
    toTracker.current = true
    take(next)
  }
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      {oldSince !== undefined && (
        <Notice tone="warning" role="status" title={t('error.offlineTitle')}>
          {t('bookings.asOf', { time: moment.dateAndTime(new Date(oldSince).toISOString()) })}
        </Notice>
      )}
      <DocumentFault />
      <TripHead order={order} heading={heading} />
      <OrderNotices order={order} />
      <FlightChangeCard order={order} onChange={afterCancelling} onOutdated={readAgain} />
      <ChoiceCard order={order} onChosen={afterCancelling} onOutdated={readAgain} />
      {order.cancellations.length + order.refusals.length > 0 ? (
        <div ref={tracker} id="tracker" tabIndex={-1} className="outline-none">
          <Tracker order={order} />
        </div>
      ) : null}
      {!order.rescue &&
        !order.flightChanges.some(({ state }) => state !== 'accepted') &&
        (order.cancellations.length === 0 || order.state === 'confirmed') && <NextStepCard order={order} onDeadline={readAgain} />}
      {order.may.pay && (
        <Card as="section" aria-label={t('payment.linkOffer')}>
          <AskSomebody order={order} onPaid={readAgain} />
        </Card>
      )}
      {order.plan && <PlanCard orderId={order.Id} plan={order.plan} hold={order.installmentHold} mayPay={order.state === 'confirmed'} />}
      <VisaApplications order={order} onChange={readAgain} />
      <div className="grid grid-cols-1 gap-5 md:gap-6 items-start xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 flex flex-col gap-5 md:gap-6">
          <ReferenceCard order={order}>
            <h2 id="trip-title" className="text-lg">
              {t('bookings.tripTitle')}
            </h2>
            <TripSummary order={order} />
            <ReachHotel order={order} />
            <Requests order={order} />
            <Terms order={order} />
            <p className="text-sm text-text-muted">{t('bookings.localTimes')}</p>
          </ReferenceCard>
          <Documents order={order} />
          <Travelers order={order} />
          {isBooked && <Sharing order={order} />}
          <Claim order={order} onClaimed={readAgain} />
          <VisasOfOrder order={order} />
          <CancelSection order={order} onChange={afterCancelling} onOutdated={readAgain} />
        </div>
        <div className="min-w-0 flex flex-col gap-5 md:gap-6">
          <Card as="section" aria-labelledby="price-title">
            <h2 id="price-title" className="text-lg mb-4">
              {t('booking.priceDetails')}
            </h2>
            <PriceLines order={order} />
            <PaidParts order={order} />
            {order.payment?.instrument && (
              <p className="mt-4 text-sm text-text-muted">
                {t('payment.methodCard', { brand: order.payment.instrument.brand, digits: order.payment.instrument.last4 })}
              </p>
            )}
            <AcceptedConditions order={order} />
          </Card>
          {order.product === 'package' && <PackagePromise separable={order.separable} />}
          <Timeline order={order} now={instantToLocal(new Date(), timeZone)} />
          <Help reference={order.reference} />
        </div>
      </div>
    </div>
  )
}
