import type { OrderView } from '@karwan/contract/orders'
import type { PaymentChecked } from '@karwan/contract/payments'
import type { Language } from '@karwan/domain/locales'
import { methodKeys } from '@karwan/messages/keys'
import { useEffect } from 'react'
import { ButtonLink, Card, EmptyState, Link, Skeleton } from '../../base/design/index.ts'
import { Bdi, type Formats, type Translate, useLocale } from '../../base/i18n/index.ts'
import { useNavigate, useSearchParams } from '../../base/router/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { SaveTravelersOfOrder } from '../../booking/travelers/index.ts'
import {
  ChoiceCard,
  Documents,
  failureReason,
  HelpLine,
  holdPath,
  isCurrent,
  keepOrder,
  OutcomeHead,
  type OutcomePage,
  PaidParts,
  partName,
  partsOf,
  RefundStory,
  refundWords,
  TripSummary,
  useOrder,
  useVersion,
} from '../../order/index.ts'
import { isShown, MethodMark, usePaymentMethods } from '../../payment/index.ts'
import { AccountPrompt } from '../../session/index.ts'
import { Confirmations } from './confirmations.tsx'
import { MissingPayment, OrderToPayFailure } from './missing-order.tsx'
import { type Outcome, useOutcome } from './use-outcome.ts'

/** Shows the outcome of a payment. The address only names the order; the server knows the outcome. */
export default function PaymentProcessed() {
  const [params] = useSearchParams()
  return (
    <div className="container-content py-6 md:py-10">
      <Outcomes params={params} />
    </div>
  )
}

function Outcomes({ params }: { readonly params: URLSearchParams }) {
  const [orderId, attemptId, paymentId] = ['order_id', 'attempt', 'payment'].map(name => params.get(name))
  if (orderId) return <OutcomeOf orderId={orderId} />
  if (attemptId) return <ComingBack type={params.get('type') ?? ''} attemptId={attemptId} />
  return paymentId ? <MissingPayment paymentId={paymentId} /> : <OutcomeOf orderId="" />
}

/** Milliseconds until the server is asked again which order was paid. */
const backAgainMs = 3000

/** Waits while the server could not say which order was paid, and asks it again by itself. */
function ComingBack({ type, attemptId }: { readonly type: string; readonly attemptId: string }) {
  useEffect(() => {
    const address = `/api/payments/return/${encodeURIComponent(type)}/${encodeURIComponent(attemptId)}`
    const timer = setTimeout(() => location.replace(address), backAgainMs)
    return () => clearTimeout(timer)
  }, [type, attemptId])
  return <Checking />
}

function OutcomeOf({ orderId }: { readonly orderId: string }) {
  const [outcome, askNow] = useOutcome(orderId)
  switch (outcome.is) {
    case 'checking':
      return <Checking />
    case 'failed':
      return <OrderToPayFailure orderId={orderId} failure={outcome.failure} onRetry={askNow} />
    case 'told':
      return <Answer orderId={orderId} outcome={outcome} askNow={askNow} />
  }
}

function Checking() {
  const { t } = useLocale()
  return (
    <EmptyState illustration="payment-pending" title={t('payment.checking')} heading="h1" role="status">
      <p>{t('payment.checkingText')}</p>
    </EmptyState>
  )
}

interface Known {
  readonly t: Translate
  readonly format: Formats
  readonly language: Language
  readonly order: OrderView | undefined
  readonly payBy: string | undefined
}

/** All of it is settled, and some of it was refused. */
function partlyPage(order: OrderView, { t, format, language }: Known): OutcomePage | undefined {
  if (order.rescue) return { illustration: 'payment-pending', title: t('bookings.choiceNeeded'), text: [] }
  const current = order.Services.filter(isCurrent)
  const [first] = order.refusals.filter(({ serviceId }) => current.some(({ Id }) => Id === serviceId))
  const isDecided = order.Services.every(({ state }) => state === 'confirmed' || state === 'rejected')
  if (!first || !isDecided) return undefined
  const names = partsOf(order.Services.filter(({ Id }) => order.refusals.some(({ serviceId: itemId }) => itemId === Id)))
  const refused = names.map(part => partName(part, { t, language })).join(' · ')
  const amount = format.money({ ...first.paid, amount: order.refusals.reduce((sum, { paid }) => sum + paid.amount, 0) })
  const isByPerson = order.refusals.some(({ refund }) => refund === null)
  const byItself = [t('success.partlyText', { refused, amount }), ...refundWords(t, order)]
  const text = order.plan ? [t('success.partlyPlanText', { refused })] : isByPerson ? [t('bookings.amountByPerson')] : byItself
  return { illustration: 'booking-confirmed', title: t('success.bookingPartlyConfirmed'), text }
}

function pageOf(checked: PaymentChecked, known: Known): OutcomePage {
  const { t, format, order, payBy } = known
  const { payment, plan } = order ?? {}
  const paid = payment?.parts.amount ?? order?.total
  const amount = paid ? format.money(paid) : ''
  const next = plan?.next ? [t('plan.nextOn', { amount: format.money(plan.next.amount), date: format.dateLong(plan.next.dueOn) })] : []
  const backTo = order ? refundWords(t, order) : []
  // Whoever cancelled is not told that the supplier refused.
  const isOwn = order !== undefined && order.cancellations.length > 0
  const email = order?.contact.email ?? ''
  // The picture of a confirmed booking is a boarding pass.
  const isFlown = order?.Services.some(({ serviceType }) => serviceType === 'flight') ?? true
  const partly = order && partlyPage(order, known)
  const pages: Record<PaymentChecked['status'], () => OutcomePage> = {
    successful: () =>
      partly ?? {
        illustration: isFlown ? 'booking-confirmed' : 'payment-success',
        title: t('success.bookingConfirmed'),
        text: [t('payment.paidText', { amount, email }), ...next],
      },
    confirming: () =>
      partly ?? {
        illustration: 'payment-success',
        title: t('payment.confirmingTitle'),
        text: [t('payment.confirmingText', { amount }), ...next],
      },
    pending: () => ({
      illustration: 'payment-pending',
      title: t('payment.pendingTitle'),
      text: [t('error.paymentPendingNote'), t('payment.pendingText')],
    }),
    failed: () => ({
      illustration: 'payment-failed',
      title: t('payment.failedTitle'),
      text: [
        failureReason(t, order?.payment ? { gateway: order.payment.gateway, reason: checked.reason } : null),
        t('payment.noMoneyTaken'),
        ...(checked.canTryAgain && payBy ? [t('payment.failedText', { time: payBy })] : []),
      ],
    }),
    expired: () => ({ illustration: 'expired-search', title: t('payment.expiredTitle'), text: [t('payment.expiredText')] }),
    refunding: () => ({
      illustration: 'refund',
      title: t(isOwn ? 'payment.cancelledTitle' : 'payment.notConfirmedTitle'),
      text: [isOwn ? t('payment.refundStarted') : t('payment.notConfirmedText', { amount }), ...backTo],
    }),
    refunded: () => ({
      illustration: 'refund',
      title: t('payment.refundedTitle'),
      text: [t('payment.refundedText', { amount: payment?.refunded ? format.money(payment.refunded) : amount }), ...backTo.slice(1)],
    }),
    cancelled: () => ({
      illustration: 'no-bookings',
      title: t('payment.cancelledTitle'),
      text: [t(order?.timeline.some(({ state }) => state === 'paid') ? 'payment.cancelledKept' : 'payment.noMoneyTaken')],
    }),
    unpaid: () => ({
      illustration: 'payment-pending',
      title: t('payment.unpaidTitle'),
      text: payBy ? [t('order.payBefore', { time: payBy })] : [],
    }),
  }
  return pages[checked.status]()
}

/** States in which there is a booking, or will be one. */
const bought: ReadonlySet<PaymentChecked['status']> = new Set(['successful', 'confirming', 'pending'])
const goesBack: ReadonlySet<PaymentChecked['status']> = new Set(['refunding', 'refunded'])
/** It changes by itself: when it was looked at last is told. */
const changing: ReadonlySet<PaymentChecked['status']> = new Set(['pending', 'confirming', 'refunding'])
/** Questions come up here. */
const needsHelp: ReadonlySet<PaymentChecked['status']> = new Set(['pending', 'failed', 'expired'])

interface OutcomeProps {
  orderId: string
  outcome: Extract<Outcome, { is: 'told' }>
  askNow: () => void
}

function Answer({ orderId, outcome, askNow }: OutcomeProps) {
  const { checked } = outcome
  const { t, format, language } = useLocale()
  const moment = useMoment()
  const { data: order, isPending, refetch } = useOrder(orderId, language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome means another order to show
  useEffect(() => void refetch(), [checked.status, refetch])
  const changed = () => {
    void refetch()
    askNow()
  }
  const version = useVersion(`/orders/${encodeURIComponent(orderId)}`, order !== undefined)
  const isOutdated = version !== undefined && order !== undefined && version !== order.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other version is read once
  useEffect(() => {
    if (isOutdated) changed()
  }, [isOutdated, version])
  // A guest may never open it before the journey.
  useEffect(() => {
    if (order?.state === 'confirmed') void keepOrder(order, language)
  }, [order, language])
  const payBy = order?.payBy ? moment.time(order.payBy) : undefined
  const page = pageOf(checked, { t, format, language, order, payBy })
  const navigate = useNavigate()
  const isHeld = checked.status === 'unpaid' && checked.orderState === 'waiting-for-office'
  useEffect(() => {
    if (isHeld) void navigate(holdPath(orderId), { replace: true })
  }, [isHeld, orderId, navigate])
  if (isPending || isHeld) return <Skeleton className="h-120 w-full" />
  return (
    <div className="flex flex-col gap-4 md:gap-6 max-w-3xl mx-auto">
      <OutcomeHead page={page} actions={<Actions orderId={orderId} checked={checked} />}>
        <p className="mt-3">
          {t('trade.bookingReference')}:{' '}
          <Bdi ltr className="font-bold text-text text-lg numeric">
            {checked.reference}
          </Bdi>
        </p>
        {checked.status === 'successful' && order && <Confirmations order={order} />}
        {changing.has(checked.status) && !order?.rescue && <LastLook outcome={outcome} askNow={askNow} />}
        {needsHelp.has(checked.status) && <HelpLine topic="paying" />}
      </OutcomeHead>
      {order && <ChoiceCard order={order} onChosen={changed} onOutdated={changed} />}
      {order && checked.status === 'failed' && checked.canTryAgain && <OtherMethods order={order} />}
      {order && goesBack.has(checked.status) && <RefundStory order={order} />}
      {order && checked.status === 'successful' && <Documents order={order} />}
      {order && (
        <Card as="section" aria-label={t('booking.title')}>
          <TripSummary order={order} />
          <PaidParts order={order} />
        </Card>
      )}
      {order && bought.has(checked.status) && <AccountPrompt {...order.contact} />}
      {order && bought.has(checked.status) && <SaveTravelersOfOrder orderId={orderId} />}
    </div>
  )
}

/** Shows when the page asked last, and a button to ask at once. */
function LastLook({ outcome: { asked, lost }, askNow }: Pick<OutcomeProps, 'outcome' | 'askNow'>) {
  const { t } = useLocale()
  const moment = useMoment()
  return (
    <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3 text-sm" role="status">
      <span>{lost ? t('payment.offlineWaits') : t('payment.checkedAt', { time: moment.time(asked.toISOString()) })}</span>
      <button type="button" className="min-h-11 text-link underline underline-offset-3" onClick={askNow}>
        {t('payment.checkAgain')}
      </button>
    </p>
  )
}

/** The same order by another way than the one that failed. */
function OtherMethods({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const others = usePaymentMethods(order.product, order.total.amount)?.filter(
    method => isShown(method) && method.way !== order.payment?.gateway,
  )
  if (!others?.length) return null
  return (
    <Card as="section" aria-labelledby="other-ways" className="flex flex-col gap-3">
      <h2 id="other-ways" className="text-lg">
        {t('payment.orOtherWay')}
      </h2>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {others.map(({ way: kind }) => (
          <li key={kind}>
            <Link
              quiet
              to={`/payment?order_id=${encodeURIComponent(order.Id)}&gateway=${kind}`}
              className="flex items-center gap-3 min-h-11 p-3 rounded-lg border border-border font-semibold hover:border-border-strong"
            >
              <MethodMark kind={kind} size={32} />
              {t(methodKeys[kind])}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** An open payment is continued, not begun a second time. */
const payKeys = { unpaid: 'order.payNow', pending: 'payment.continue', failed: 'payment.tryAgain' } as const

function Actions({ orderId, checked }: { orderId: string; checked: PaymentChecked }) {
  const { t } = useLocale()
  const query = `order_id=${encodeURIComponent(orderId)}`
  if (checked.status === 'expired') {
    const { searchAgain } = checked
    return <ButtonLink to={searchAgain ?? '/'}>{t(searchAgain === null ? 'ui.newSearch' : 'payment.searchAgain')}</ButtonLink>
  }
  if (checked.status === 'cancelled')
    return (
      <>
        <ButtonLink to="/">{t('ui.newSearch')}</ButtonLink>
        <ButtonLink to={`/booking?${query}`} variant="secondary">
          {t('payment.seeBooking')}
        </ButtonLink>
      </>
    )
  const payable = checked.canTryAgain || checked.status === 'unpaid'
  // An answer may still come by itself: to pay again is then the second thing to do.
  const payFirst = payable && checked.status !== 'pending'
  const pay = payable && (
    <ButtonLink to={`/payment?${query}`} variant={payFirst ? 'primary' : 'secondary'}>
      {t(payKeys[checked.status === 'unpaid' || checked.status === 'pending' ? checked.status : 'failed'])}
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
