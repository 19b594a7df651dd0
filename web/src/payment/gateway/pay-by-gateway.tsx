import type { OrderView } from '@karwan/contract/orders'
import type { PaymentMethod } from '@karwan/contract/payments'
import type { Money } from '@karwan/domain/money'
import type { GatewayKind } from '@karwan/domain/payments'
import { methodKeys } from '@karwan/messages/keys'
import { Lock } from 'lucide'
import { lazy, Suspense, useMemo } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { Button, Icon, Notice, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { type Failure, useFailureText } from '../../base/server-client/index.ts'
import { useInBankApp } from '../../host-app/index.ts'
import { orderTarget, type PayTarget } from '../paying.ts'
import { nextTextOf } from '../payment-methods.ts'
import { useOrderRefusal } from '../use-order-refusal.ts'
import { CardForm } from './card-form.tsx'
import { lookedUpIn } from './looked-up-in.ts'
import { TestCards } from './test-cards.tsx'
import { type Start, type StartRequest, useStart } from './use-start.ts'

const PhonePayment = lazy(async () => ({ default: (await importWithRetry(() => import('./phone-payment.lazy.tsx'))).PhonePayment }))
const LookedUp = lazy(async () => ({ default: (await importWithRetry(() => import('./looked-up.lazy.tsx'))).LookedUp }))
const AppPayment = lazy(async () => ({ default: (await importWithRetry(() => import('./app-payment.lazy.tsx'))).AppPayment }))

export interface PayByGatewayProps extends Omit<PayAtGatewayProps, 'target' | 'isOpen'> {
  order: OrderView
}
/** One's own order paid at a gateway. */
export function PayByGateway({ order, ...rest }: PayByGatewayProps) {
  const target = useMemo(() => orderTarget({ Id: order.Id, reference: order.reference }), [order.Id, order.reference])
  return <PayAtGateway {...rest} target={target} isOpen={order.payment?.gateway === rest.gateway && order.payment.state === 'pending'} />
}

export interface PayAtGatewayProps {
  target: PayTarget
  gateway: GatewayKind
  /** A payment is open there already. */
  isOpen: boolean
  /** Body of the start besides its subject and the gateway. */
  more: Omit<StartRequest, 'gateway'>
  /** Next step after the start, as the server told it. */
  next: PaymentMethod['next'] | undefined
  /** As the button says it; what is taken is the server's word. */
  amount: Money
  /** Something was changed here that may be changed again: the payment is begun by a press alone. */
  onPress?: boolean
  outcome: string
}

/**
 * Paying at a gateway. The card form opens by itself, as does the bank's question inside its app and a code that is
 * open already; everything else waits for a press, so that looking around begins no payments.
 */
export function PayAtGateway({ target, gateway, isOpen, more, next, amount, onPress = false, outcome }: PayAtGatewayProps) {
  const navigate = useNavigate()
  const isInApp = useInBankApp()
  const byItself = !onPress && (gateway === 'switch' || (gateway === 'fib' && (isInApp || isOpen)))
  const [start, begin] = useStart(target, { gateway, ...more }, byItself, outcome)
  if (start.is === 'failed') {
    const waits = lookedUpIn(start.failure)
    return waits ? (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <LookedUp waits={waits} target={target} onRetry={begin} onOutcome={() => void navigate(outcome)} />
      </Suspense>
    ) : (
      <NotStarted failure={start.failure} onRetry={begin} />
    )
  }
  if (start.is !== 'started') {
    if (byItself) return <Skeleton className={gateway === 'switch' ? 'h-105 w-full' : 'h-60 w-full'} />
    return <Press gateway={gateway} next={next ?? null} amount={amount} start={start} onPress={begin} />
  }
  const { payment } = start
  if (payment.next === 'app') {
    return (
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <AppPayment
          key={payment.transactionId}
          payment={payment}
          target={target}
          onAgain={begin}
          onOutcome={() => void navigate(outcome)}
        />
      </Suspense>
    )
  }
  if (payment.next === 'phone') {
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <PhonePayment key={payment.attemptId} payment={payment} target={target} onAgain={begin} onOutcome={() => void navigate(outcome)} />
      </Suspense>
    )
  }
  return (
    <>
      <CardForm key={payment.checkoutId} payment={payment} onAgain={begin} />
      <Encrypted />
    </>
  )
}

function Encrypted() {
  const { t } = useLocale()
  const { sandbox } = useShop()
  return (
    <>
      <p className="flex items-center gap-2 text-sm text-text-muted">
        <Icon of={Lock} size={16} strokeWidth={2.25} />
        {t('payment.secure')}
      </p>
      {sandbox && <TestCards />}
    </>
  )
}

interface PressProps {
  gateway: GatewayKind
  next: PaymentMethod['next']
  amount: Money
  start: Start
  onPress: () => void
}
function Press({ gateway, next, amount, start, onPress }: PressProps) {
  const { t, format } = useLocale()
  const isBusy = start.is !== 'idle'
  return (
    <div className="flex flex-col gap-3">
      <p className="text-text-muted">{t(nextTextOf(gateway, next), { name: t(methodKeys[gateway]) })}</p>
      <Button size="lg" wide pending={isBusy} onClick={onPress}>
        {t('ui.payAmount', { amount: format.money(amount) })}
      </Button>
      <p role="status" className="text-sm text-text-muted text-center min-h-5">
        {start.is === 'leaving' && t('payment.redirecting')}
      </p>
    </div>
  )
}

function NotStarted({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useLocale()
  const text = useFailureText()
  const refusal = useOrderRefusal(failure)
  if (refusal !== undefined) return <Notice tone="danger" role="alert" title={refusal} />
  return (
    <Notice tone="danger" role="alert" title={text(failure)} actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}>
      {t('payment.startFailedText')}
    </Notice>
  )
}
