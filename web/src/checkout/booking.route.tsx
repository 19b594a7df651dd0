import type { OrderView } from '@karwan/contract/orders'
import { orderEventKeys, orderStateKeys } from '@karwan/messages/keys'
import { MessageCircle } from 'lucide-react'
import { useShop } from '../brand/index.ts'
import { readablePhone } from '../brand/phone.ts'
import { Badge, ButtonLink, Card, Notice, Skeleton, type Tone } from '../design/index.ts'
import { Bdi, useLocale } from '../i18n/index.ts'
import { useSearchParams } from '../router/index.ts'
import { Documents } from './documents.tsx'
import { FindBooking } from './find-booking.tsx'
import { useMoment } from './moments.ts'
import { OrderFailure } from './order-failure.tsx'
import { PriceLines } from './price-lines.tsx'
import { TripSummary } from './trip-summary.tsx'
import { useOrder } from './use-order.ts'

/** `/booking` looks a booking up; `/booking?order_id=` shows it to the visitor it belongs to. */
export default function Booking() {
  const [params] = useSearchParams()
  const orderId = params.get('order_id')
  return (
    <div className="container-content py-6 md:py-10">
      {orderId ? <OneBooking orderId={orderId} /> : <FindBooking reference={params.get('reference') ?? ''} />}
    </div>
  )
}

function OneBooking({ orderId }: { orderId: string }) {
  const { language } = useLocale()
  const [state, readAgain] = useOrder(orderId, language)
  if (state.is === 'loading') return <Skeleton className="h-150 w-full" />
  if (state.is === 'failed') return <OrderFailure failure={state.failure} onRetry={() => void readAgain()} />
  return <Order order={state.order} />
}

const tones: Readonly<Record<OrderView['state'], Tone>> = {
  created: 'neutral',
  'awaiting-payment': 'warning',
  'waiting-for-office': 'warning',
  paid: 'info',
  'being-confirmed': 'info',
  confirmed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
  refunding: 'warning',
  refunded: 'info',
}

function Order({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const moment = useMoment()
  const payable = order.state === 'awaiting-payment' || order.state === 'created'
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">
          {t('trade.booking')} <Bdi ltr>{order.reference}</Bdi>
        </h1>
        <Badge tone={tones[order.state]}>{t(orderStateKeys[order.state])}</Badge>
        <p className="w-full text-text-muted">{t('order.bookedOn', { date: moment.dateAndTime(order.createdAt) })}</p>
      </header>
      {payable && order.payBy && (
        <Notice
          tone="warning"
          title={t('order.payBefore', { time: moment.time(order.payBy) })}
          actions={<ButtonLink to={`/payment?order_id=${encodeURIComponent(order.Id)}`}>{t('order.payNow')}</ButtonLink>}
        />
      )}
      <StateNotice order={order} />
      <div className="grid gap-6 items-start lg:grid-cols-[1fr_22rem]">
        <div className="flex flex-col gap-6">
          <Card as="section" aria-label={t('booking.title')} className="flex flex-col gap-6">
            <Confirmations order={order} />
            <TripSummary order={order} />
            <People order={order} />
          </Card>
          <Documents order={order} />
        </div>
        <div className="flex flex-col gap-6">
          <Card as="section" aria-labelledby="price-title">
            <h2 id="price-title" className="text-lg mb-4">
              {t('booking.priceDetails')}
            </h2>
            <PriceLines order={order} />
            {order.payment?.instrument && (
              <p className="mt-4 text-sm text-text-muted">
                {t('payment.methodCard', { brand: order.payment.instrument.brand, digits: order.payment.instrument.last4 })}
              </p>
            )}
          </Card>
          <Timeline order={order} />
          <Help order={order} />
        </div>
      </div>
    </div>
  )
}

/** Where money and booking part ways for a while: what happens now, without being asked. */
function StateNotice({ order }: { order: OrderView }) {
  const { t, format } = useLocale()
  const amount = format.money(order.total)
  if (order.state === 'paid' || order.state === 'being-confirmed') {
    return (
      <Notice tone="info" title={t('payment.confirmingTitle')}>
        {t('payment.confirmingText', { amount })}
      </Notice>
    )
  }
  if (order.state === 'failed' || order.state === 'refunding') {
    return (
      <Notice tone="warning" title={t('payment.notConfirmedTitle')}>
        {t('payment.notConfirmedText', { amount })} {t('order.refundDays')}
      </Notice>
    )
  }
  if (order.state === 'refunded') {
    return (
      <Notice tone="info" title={t('payment.refundedTitle')}>
        {t('payment.refundedText', { amount })} {t('order.refundDays')}
      </Notice>
    )
  }
  return null
}

function Confirmations({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const known = order.Services.filter(service => service.confirmation)
  if (known.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {known.map(service => (
        <div key={service.Id}>
          <dt className="text-sm text-text-muted">{t(service.serviceType === 'flight' ? 'trade.pnr' : 'order.hotelReference')}</dt>
          <dd className="text-xl font-bold numeric">
            <Bdi ltr>{service.confirmation}</Bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function People({ order }: { order: OrderView }) {
  const { t } = useLocale()
  return order.Services.map(service =>
    service.serviceType !== 'flight' ? null : (
      <section key={service.Id}>
        <h2 className="text-sm font-semibold text-text-muted mb-2">{t('ui.stepTravelers')}</h2>
        <ul className="flex flex-col divide-y divide-border">
          {service.Passengers.map(passenger => (
            <li
              key={`${passenger.firstName} ${passenger.lastName} ${passenger.ticketNumber}`}
              className="py-2 flex flex-wrap justify-between gap-x-6"
            >
              <Bdi ltr className="font-semibold">{`${passenger.firstName} ${passenger.lastName}`}</Bdi>
              {passenger.ticketNumber && (
                <span className="text-text-muted">
                  {t('order.ticketNumber')}:{' '}
                  <Bdi ltr className="numeric">
                    {passenger.ticketNumber}
                  </Bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    ),
  )
}

function Timeline({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const moment = useMoment()
  return (
    <Card as="section" aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="text-lg mb-3">
        {t('order.timeline')}
      </h2>
      <ol className="flex flex-col gap-3 border-s-2 border-border ps-4">
        {order.timeline.map(event => (
          <li key={`${event.state}${event.at}`}>
            <p className="font-semibold">{t(orderEventKeys[event.state])}</p>
            <p className="text-sm text-text-muted">{moment.dateAndTime(event.at)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Help({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const { contact, phoneCode } = useShop()
  const text = encodeURIComponent(t('order.whatsappText', { reference: order.reference }))
  return (
    <Card as="section" aria-labelledby="help-title" className="flex flex-col gap-2">
      <h2 id="help-title" className="text-lg">
        {t('order.needHelp')}
      </h2>
      <a
        className="inline-flex items-center gap-2 min-h-11 text-link underline"
        href={`https://wa.me/${contact.whatsapp.slice(1)}?text=${text}`}
      >
        <MessageCircle size={20} aria-hidden="true" />
        {t('ui.whatsapp')}
      </a>
      {contact.phones.map(phone => (
        <a key={phone} className="min-h-11 inline-flex items-center text-link underline" href={`tel:${phone}`}>
          <Bdi ltr>{readablePhone(phone, phoneCode)}</Bdi>
        </a>
      ))}
    </Card>
  )
}
