import type { OrderView } from '@karwan/contract/orders'
import type { PaymentStarted } from '@karwan/contract/payments'
import { type GatewayKind, gatewayKinds } from '@karwan/domain/payments'
import { Lock } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useShop } from '../brand/index.ts'
import { bring } from '../design/bring.ts'
import { Button, Card, Disclosure, Notice, Price, Skeleton, Steps } from '../design/index.ts'
import { useInBankApp } from '../host-app/hosted.ts'
import { Bdi, useLocale } from '../i18n/index.ts'
import { useNavigate, useSearchParams } from '../router/index.ts'
import { type Failure, isFailure, server, useFailureText } from '../server-client/index.ts'
import { CardWidget } from './card-widget.tsx'
import { OrderFailure } from './order-failure.tsx'
import { usePaymentWays, wayKeys } from './payment-ways.ts'
import { PriceLines } from './price-lines.tsx'
import { TestCards } from './test-cards.tsx'
import { TimeLeft } from './time-left.tsx'
import { TripSummary } from './trip-summary.tsx'
import { useOrder } from './use-order.ts'

const AppPayment = lazy(async () => ({ default: (await bring(() => import('./app-payment.tsx'))).AppPayment }))

const titleTextOf = (gateway: GatewayKind) =>
  gateway === 'switch' ? 'payment.cardText' : gateway === 'fib' ? 'payment.fibText' : undefined

/** Where an order is paid; survives reload, a closed tab and a declined card. */
export default function Pay() {
  const [params] = useSearchParams()
  const { language } = useLocale()
  const orderId = params.get('order_id') ?? ''
  const [state, readAgain] = useOrder(orderId, language)
  return (
    <div className="container-content py-6 md:py-10">
      {state.is === 'loading' && <Waiting />}
      {state.is === 'failed' && <OrderFailure failure={state.failure} onRetry={() => void readAgain()} />}
      {state.is === 'here' && <PayOrder order={state.order} />}
    </div>
  )
}

/** As high as what comes. */
const Waiting = () => (
  <>
    <Skeleton className="h-7 w-full" />
    <div className="mt-6 grid gap-6 items-start lg:grid-cols-[1fr_22rem]">
      <Skeleton className="h-200 w-full" />
      <Skeleton className="h-70 w-full max-lg:order-first" />
    </div>
  </>
)

function PayOrder({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const payable = order.state === 'awaiting-payment' || order.state === 'created'
  const [params] = useSearchParams()
  const isInApp = useInBankApp()
  const ways = usePaymentWays(order.Services[0]?.serviceType === 'hotel' ? 'hotel' : 'flight')
  const asked = gatewayKinds.find(kind => kind === params.get('gateway'))
  // Inside the banking app its own way comes first, unless another was chosen here.
  const wanted = asked ?? (isInApp ? 'fib' : (order.payment?.gateway ?? 'switch'))
  const gateway = ways === undefined || ways.length === 0 || ways.includes(wanted) ? wanted : (ways[0] ?? wanted)
  const outcome = `/payment/processed?type=${gateway}&order_id=${encodeURIComponent(order.Id)}`
  const choose = (way: GatewayKind) => void navigate(`/payment?order_id=${encodeURIComponent(order.Id)}&gateway=${way}`, { replace: true })
  useEffect(() => {
    if (!payable) void navigate(outcome, { replace: true })
  }, [payable, outcome, navigate])
  if (!payable) return <Waiting />
  const first = order.Services[0]?.serviceType === 'hotel' ? t('trade.guest') : t('ui.stepTravelers')
  return (
    <>
      <Steps steps={[first, t('ui.stepReview'), t('ui.stepPay')]} current={2} />
      <div className="mt-6 grid gap-6 items-start lg:grid-cols-[1fr_22rem]">
        <Card as="section" aria-labelledby="pay-title" className="flex flex-col gap-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div>
              <h1 id="pay-title" className="text-2xl">
                {t(gateway === 'switch' ? 'payment.cardTitle' : gateway === 'fib' ? 'payment.fibTitle' : wayKeys[gateway][0])}
              </h1>
              {titleTextOf(gateway) && <p className="mt-1 text-text-muted">{t(titleTextOf(gateway) ?? 'payment.cardText')}</p>}
            </div>
            {order.payBy && <TimeLeft until={order.payBy} onOver={() => void navigate(outcome, { replace: true })} />}
          </div>
          {ways === undefined ? <Skeleton className="h-60 w-full" /> : <Paying key={gateway} {...{ order, gateway, outcome }} />}
          <OtherWays ways={ways ?? []} gateway={gateway} onChoose={choose} />
        </Card>
        <Summary order={order} />
      </div>
    </>
  )
}

function Paying({ order, gateway, outcome }: { order: OrderView; gateway: GatewayKind; outcome: string }) {
  const { t } = useLocale()
  const { sandbox } = useShop()
  const text = useFailureText()
  const navigate = useNavigate()
  const [started, setStarted] = useState<PaymentStarted | Failure>()
  const start = useCallback(
    async (signal?: AbortSignal) => {
      setStarted(undefined)
      const answer = await server.post('/payments/start', {
        answer: async () => (await import('@karwan/contract/payments')).paymentStarted,
        body: { order_id: order.Id, gateway },
        signal,
      })
      if (signal?.aborted) return
      if (isFailure(answer) && answer.failed === 'order-not-payable') {
        void navigate(outcome, { replace: true })
        return
      }
      if (!isFailure(answer) && answer.next === 'redirect') return window.location.assign(answer.url)
      setStarted(answer)
    },
    [order.Id, gateway, outcome, navigate],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void start(leaving.signal)
    return () => leaving.abort()
  }, [start])
  if (started === undefined) return <Skeleton className={gateway === 'switch' ? 'h-105 w-full' : 'h-60 w-full'} />
  if (isFailure(started)) {
    return (
      <Notice tone="danger" role="alert" title={text(started)} actions={<Button onClick={() => void start()}>{t('ui.retry')}</Button>}>
        {t('payment.noMoneyTaken')}
      </Notice>
    )
  }
  if (started.next === 'app') {
    const onOutcome = () => void navigate(outcome)
    return (
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <AppPayment key={started.transactionId} payment={started} orderId={order.Id} onAgain={() => void start()} onOutcome={onOutcome} />
      </Suspense>
    )
  }
  if (started.next !== 'widget') return null
  return (
    <>
      <CardWidget key={started.checkoutId} payment={started} onFailed={() => void start()} />
      <p className="flex items-center gap-2 text-sm text-text-muted">
        <Lock size={16} strokeWidth={2.25} aria-hidden="true" />
        {t('payment.secure')}
      </p>
      {sandbox && <TestCards />}
    </>
  )
}

/** The other ways this order can be paid; the one before is withdrawn where its gateway allows. */
function OtherWays({
  ways,
  gateway,
  onChoose,
}: {
  ways: readonly GatewayKind[]
  gateway: GatewayKind
  onChoose: (gateway: GatewayKind) => void
}) {
  const { t } = useLocale()
  const others = ways.filter(way => way !== gateway)
  if (others.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border pt-4">
      <p className="text-text-muted">{t('payment.otherWay')}:</p>
      {others.map(way => (
        <Button key={way} variant="secondary" onClick={() => onChoose(way)}>
          {t(wayKeys[way][0])}
        </Button>
      ))}
    </div>
  )
}

function Summary({ order }: { order: OrderView }) {
  const { t } = useLocale()
  return (
    <Card as="section" aria-labelledby="summary-title" className="flex flex-col lg:sticky lg:top-20 max-lg:order-first">
      <h2 id="summary-title" className="text-lg max-lg:sr-only">
        {t('booking.title')}
      </h2>
      <div className="flex justify-between items-start gap-4 lg:mt-3">
        <div className="min-w-0">
          <p className="font-semibold">{t('payment.amountToPay')}</p>
          <p className="text-sm text-text-muted">
            {t('trade.bookingReference')}:{' '}
            <Bdi ltr className="font-semibold text-text whitespace-nowrap">
              {order.reference}
            </Bdi>
          </p>
        </div>
        <Price money={order.total} other={order.usd} size="lg" className="items-end" />
      </div>
      <Disclosure className="mt-3 border-t border-border" summary={t('booking.priceDetails')}>
        <PriceLines order={order} />
      </Disclosure>
      <Disclosure className="border-t border-border -mb-2" summary={t('ui.details')}>
        <TripSummary order={order} />
      </Disclosure>
    </Card>
  )
}
