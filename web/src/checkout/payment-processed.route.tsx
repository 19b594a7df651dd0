import type { OrderView } from '@karwan/contract/orders'
import type { PaymentChecked } from '@karwan/contract/payments'
import { useEffect, useState } from 'react'
import { AccountPrompt } from '../account/account-prompt.tsx'
import { ButtonLink, Card, EmptyState, type IllustrationName, Skeleton, useVoice } from '../design/index.ts'
import { Bdi, type Formats, type Translate, useLocale } from '../i18n/index.ts'
import { useSearchParams } from '../router/index.ts'
import { SaveTravelersOfOrder } from '../saved-travelers/index.ts'
import { Documents } from './documents.tsx'
import { useMoment } from './moments.ts'
import { OrderFailure } from './order-failure.tsx'
import { TripSummary } from './trip-summary.tsx'
import { useOrder } from './use-order.ts'
import { useOutcome } from './use-outcome.ts'

/** Where every payment ends. The address says which order, never how it went: that is the server's word. */
export default function PaymentProcessed() {
  const [params] = useSearchParams()
  const orderId = params.get('order_id') ?? ''
  const [visit, setVisit] = useState(0)
  const outcome = useOutcome(orderId, visit)
  return (
    <div className="container-content py-6 md:py-10">
      {outcome.is === 'checking' && <Checking />}
      {outcome.is === 'failed' && <OrderFailure failure={outcome.failure} onRetry={() => setVisit(visit + 1)} />}
      {outcome.is === 'told' && <Told orderId={orderId} checked={outcome.checked} />}
    </div>
  )
}

function Checking() {
  const { t } = useLocale()
  return (
    <EmptyState illustration="payment-pending" title={t('payment.checking')} heading="h1" role="status">
      <p>{t('payment.checkingText')}</p>
    </EmptyState>
  )
}

interface Page {
  readonly illustration: IllustrationName
  readonly title: string
  readonly text: readonly string[]
}
interface Known {
  readonly t: Translate
  readonly format: Formats
  readonly order: OrderView | undefined
  readonly payBy: string | undefined
}

const reasonKeys: Readonly<Record<string, 'payment.cardDeclinedReason' | 'payment.authenticationReason' | 'payment.cancelledReason'>> = {
  declined: 'payment.cardDeclinedReason',
  authentication: 'payment.authenticationReason',
  cancelled: 'payment.cancelledReason',
}

function pageOf(checked: PaymentChecked, { t, format, order, payBy }: Known): Page {
  const amount = order ? format.money(order.total) : ''
  const email = order?.contact.email ?? ''
  const byWallet = order?.payment != null && order.payment.gateway !== 'switch'
  const reason = byWallet && checked.reason === 'declined' ? 'payment.walletDeclinedReason' : reasonKeys[checked.reason ?? '']
  const pages: Record<PaymentChecked['status'], () => Page> = {
    successful: () => ({
      illustration: 'booking-confirmed',
      title: t('success.bookingConfirmed'),
      text: [t('payment.paidText', { amount, email })],
    }),
    confirming: () => ({
      illustration: 'payment-success',
      title: t('payment.confirmingTitle'),
      text: [t('payment.confirmingText', { amount })],
    }),
    pending: () => ({
      illustration: 'payment-pending',
      title: t('payment.pendingTitle'),
      text: [t('error.paymentPendingNote'), t('payment.pendingText')],
    }),
    failed: () => ({
      illustration: 'payment-failed',
      title: t('payment.failedTitle'),
      text: [
        reason ? t(reason) : t('error.paymentFailed'),
        t('payment.noMoneyTaken'),
        ...(checked.canTryAgain && payBy ? [t('payment.failedText', { time: payBy })] : []),
      ],
    }),
    expired: () => ({ illustration: 'expired-search', title: t('payment.expiredTitle'), text: [t('payment.expiredText')] }),
    refunding: () => ({
      illustration: 'refund',
      title: t('payment.notConfirmedTitle'),
      text: [t('payment.notConfirmedText', { amount }), t('order.refundTo'), t('order.refundDays')],
    }),
    refunded: () => ({
      illustration: 'refund',
      title: t('payment.refundedTitle'),
      text: [t('payment.refundedText', { amount }), t('order.refundDays')],
    }),
    cancelled: () => ({ illustration: 'error', title: t('payment.cancelledTitle'), text: [] }),
    unpaid: () => ({
      illustration: 'payment-pending',
      title: t('payment.unpaidTitle'),
      text: payBy ? [t('order.payBefore', { time: payBy })] : [],
    }),
  }
  return pages[checked.status]()
}

/** Where there is a booking, or will be one. */
const bought: ReadonlySet<PaymentChecked['status']> = new Set(['successful', 'confirming', 'pending'])

function Told({ orderId, checked }: { orderId: string; checked: PaymentChecked }) {
  const { t, format, language } = useLocale()
  const moment = useMoment()
  const { announce } = useVoice()
  const [state, readAgain] = useOrder(orderId, language)
  const order = state.is === 'here' ? state.order : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome means another order to show
  useEffect(() => void readAgain(), [checked.status, readAgain])
  const payBy = order?.payBy ? moment.time(order.payBy) : undefined
  const page = pageOf(checked, { t, format, order, payBy })
  useEffect(() => announce(page.title), [announce, page.title])
  if (state.is === 'loading') return <Skeleton className="h-120 w-full" />
  return (
    <div className="flex flex-col gap-4 md:gap-6 max-w-3xl mx-auto">
      <EmptyState
        illustration={page.illustration}
        title={page.title}
        heading="h1"
        actions={<Actions orderId={orderId} checked={checked} />}
      >
        {page.text.map(text => (
          <p key={text}>{text}</p>
        ))}
        <p className="mt-3">
          {t('trade.bookingReference')}:{' '}
          <Bdi ltr className="font-bold text-text text-lg numeric">
            {checked.reference}
          </Bdi>
        </p>
      </EmptyState>
      {order && checked.status === 'successful' && <Documents order={order} />}
      {order && bought.has(checked.status) && <AccountPrompt email={order.contact.email} />}
      {order && bought.has(checked.status) && <SaveTravelersOfOrder orderId={orderId} />}
      {order && (
        <Card as="section" aria-label={t('booking.title')}>
          <TripSummary order={order} />
        </Card>
      )}
    </div>
  )
}

function Actions({ orderId, checked }: { orderId: string; checked: PaymentChecked }) {
  const { t } = useLocale()
  const query = `order_id=${encodeURIComponent(orderId)}`
  if (checked.status === 'expired') return <ButtonLink to="/">{t('ui.search')}</ButtonLink>
  const payable = checked.canTryAgain || checked.status === 'unpaid'
  // An answer may still come by itself: to pay again is then the second thing to do.
  const payFirst = payable && checked.status !== 'pending'
  const pay = payable && (
    <ButtonLink to={`/payment?${query}`} variant={payFirst ? 'primary' : 'secondary'}>
      {checked.status === 'unpaid' ? t('order.payNow') : t('payment.tryAgain')}
    </ButtonLink>
  )
  return (
    <>
      {payFirst && pay}
      <ButtonLink to={`/booking?${query}`} variant={payFirst ? 'secondary' : 'primary'}>
        {t('payment.seeBooking')}
      </ButtonLink>
      {!payFirst && pay}
    </>
  )
}
