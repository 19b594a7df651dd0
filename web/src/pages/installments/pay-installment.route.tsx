import type { OrderInstallments, PlanView } from '@karwan/contract/installments'
import type { OrderView } from '@karwan/contract/orders'
import { useMemo } from 'react'
import { ButtonLink, Card, Notice, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useSearchParams } from '../../base/router/index.ts'
import { type Failure, isFailure, useFailureText, useQuery } from '../../base/server-client/index.ts'
import { holdPath, OrderFailure, partText, paymentPath, useOrder } from '../../order/index.ts'
import type { PayTarget } from '../../payment/index.ts'
import { PayPart, readInstallments } from '../../payment/index.ts'

const statuses = { open: 'pending', paid: 'successful', failed: 'failed', returned: 'refunding' } as const
const everyMs = 2500

/** Later installments as the server is asked about them; one and the same object as long as they are the same. */
const targetOf = (orderId: string, installments: 'next' | 'rest'): PayTarget => ({
  start: { path: '/payments/start', body: { order_id: orderId, installments } },
  async check(_isReported, signal) {
    const answer = await readInstallments(orderId, signal)
    return isFailure(answer) || answer.lastPayment === null ? undefined : statuses[answer.lastPayment.state]
  },
})

/** Shows the page where the installments of a booking are paid, also after the return from a gateway. */
export default function PayInstallment() {
  const [params] = useSearchParams()
  const { language } = useLocale()
  const orderId = params.get('order_id') ?? ''
  const part = params.get('part')
  const { data: order, failure, refetch } = useOrder(orderId, language)
  return (
    <div className="container-content py-6 md:py-10 max-w-200">
      {!order && !failure && <Skeleton className="h-100 w-full" />}
      {!order && failure && <OrderFailure failure={failure} onRetry={() => void refetch()} />}
      {order && <Shown key={part} order={order} part={part === 'next' || part === 'rest' ? part : null} />}
    </div>
  )
}

function Shown({ order, part }: { order: OrderView; part: 'next' | 'rest' | null }) {
  const { t } = useLocale()
  const text = useFailureText()
  const answer = useInstallments(order.Id, part === null)
  const back = `/booking?order_id=${encodeURIComponent(order.Id)}`
  if (answer === undefined) return <Skeleton className="h-100 w-full" />
  return (
    <Card as="section" aria-labelledby="installment-title" className="flex flex-col gap-5">
      <h1 id="installment-title" className="text-2xl">
        {t('plan.payTitle')}
      </h1>
      {isFailure(answer) ? (
        <Notice tone="danger" role="alert" title={text(answer)} />
      ) : part === null ? (
        <Outcome orderId={order.Id} installments={answer} />
      ) : (
        <Paying order={order} plan={answer.plan} part={part} />
      )}
      <ButtonLink to={back} variant="secondary" className="self-start">
        {t('plan.toBooking')}
      </ButtonLink>
    </Card>
  )
}

/** Reads the installments, again and again while a payment is open and its page is looked at. */
function useInstallments(orderId: string, waits: boolean): OrderInstallments | Failure | undefined {
  const { data, failure } = useQuery<OrderInstallments>({
    queryKey: ['installments', orderId],
    queryFn: signal => readInstallments(orderId, signal),
    refetchInterval: ({ data, failure }) => (waits && !failure && data?.lastPayment?.state === 'open' ? everyMs : false),
  })
  return failure ?? data
}

function Outcome({ orderId, installments: { lastPayment, plan } }: { orderId: string; installments: OrderInstallments }) {
  const { t, format } = useLocale()
  if (!lastPayment || !plan) return <p>{t('plan.nothingDue')}</p>
  const amount = format.money(lastPayment.amount)
  const numbers = <span className="numeric">{partText(t, { numbers: lastPayment.numbers, count: plan.months })}</span>
  switch (lastPayment.state) {
    case 'open':
      return lastPayment.atOffice ? (
        <Notice
          tone="info"
          role="status"
          title={t('office.laterTitle')}
          actions={<ButtonLink to={holdPath(orderId)}>{t('office.showCode')}</ButtonLink>}
        >
          <span className="numeric">{amount}</span> · {numbers}
        </Notice>
      ) : (
        <Notice tone="info" role="status" title={t('plan.payOpen')}>
          {t('payment.pendingText')} {numbers}
        </Notice>
      )
    case 'paid':
      return (
        <Notice tone="success" role="status" title={t('plan.payDone')}>
          {t('plan.payDoneText', { amount })} {numbers}
        </Notice>
      )
    case 'returned':
      return (
        <Notice tone="warning" role="status" title={t('plan.payReturned')}>
          {t('plan.payReturnedText', { amount })}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="danger" role="alert" title={t('plan.payFailed')}>
          {t('payment.noMoneyTaken')}
        </Notice>
      )
  }
}

function Paying({ order, plan, part }: { order: OrderView; plan: PlanView | null; part: 'next' | 'rest' }) {
  const { t, format } = useLocale()
  const target = useMemo(() => targetOf(order.Id, part), [order.Id, part])
  const owed = plan?.installments.filter(({ state }) => state === 'due' || state === 'overdue') ?? []
  const paid = part === 'next' ? owed.slice(0, 1) : owed
  const due = (part === 'next' ? plan?.next?.amount : plan?.rest) ?? order.total
  if (!plan || paid.length === 0 || order.state !== 'confirmed') return <p>{t('plan.nothingDue')}</p>
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="numeric">{partText(t, { numbers: paid.map(({ number }) => number), count: plan.months })}</span>
        <span className="font-semibold numeric">{format.money(due)}</span>
      </p>
      <PayPart order={order} target={target} due={due} part={{ installments: part }} outcome={paymentPath(order.Id)} />
    </>
  )
}
