import type { OrderView } from '@karwan/contract/orders'
import type { PaymentChecked } from '@karwan/contract/payments'
import type { RaisedFee, VisaApplications, VisaApplicationView } from '@karwan/contract/visa-applications'
import { useMemo } from 'react'
import { ButtonLink, Card, Notice, Skeleton } from '../../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../../base/i18n/index.ts'
import { isFailure, useFailureText, useQuery } from '../../../../base/server-client/index.ts'
import { useMoment } from '../../../../base/time/index.ts'
import { feePath, holdPath, OrderFailure, useOrder } from '../../../../order/index.ts'
import { PayPart, type PayTarget } from '../../../../payment/index.ts'
import { readApplications } from '../use-applications.ts'
import { FeeLines } from './raised-fee.tsx'

const statuses = { open: 'pending', paid: 'successful', failed: 'failed', returned: 'refunding' } as const satisfies Record<
  NonNullable<RaisedFee['payment']>,
  PaymentChecked['status']
>
const everyMs = 2500
type Raised = VisaApplicationView & { readonly raisedFee: RaisedFee }
const isRaised = (application: VisaApplicationView): application is Raised => application.raisedFee !== null

/** The difference of one application as the server is asked about it; the same object as long as it is the same. */
const targetOf = (orderId: string, applicationId: string): PayTarget => ({
  start: { path: '/payments/start', body: { order_id: orderId, visa_fee: applicationId } },
  async check(_isReported, signal) {
    const answer = await readApplications(orderId, signal)
    const fee = isFailure(answer) ? undefined : answer.applications.find(({ id }) => id === applicationId)?.raisedFee
    return fee?.payment ? statuses[fee.payment] : undefined
  },
})

/** Shows the page where the difference of a raised fee is paid, also after the return from a gateway. */
interface PayVisaFeeProps {
  readonly orderId: string
  /** The application that is paid for; empty: how payments went is told. */
  readonly applicationId: string
}
export function PayVisaFee({ orderId, applicationId }: PayVisaFeeProps) {
  const { language } = useLocale()
  const { data: order, failure, refetch } = useOrder(orderId, language)
  return (
    <div className="max-w-200 mx-auto">
      {!order && !failure && <Skeleton className="h-100 w-full" />}
      {!order && failure && <OrderFailure failure={failure} onRetry={() => void refetch()} />}
      {order && <Shown order={order} applicationId={applicationId} />}
    </div>
  )
}

function Shown({ order, applicationId }: { order: OrderView; applicationId: string }) {
  const { t } = useLocale()
  const text = useFailureText()
  const { data, failure } = useQuery<VisaApplications>({
    queryKey: ['visa fee', order.Id],
    queryFn: signal => readApplications(order.Id, signal),
    refetchInterval: ({ data, failure }) =>
      !failure && data?.applications.some(({ raisedFee }) => raisedFee?.payment === 'open') ? everyMs : false,
  })
  const raised = data?.applications.filter(isRaised) ?? []
  const chosen = raised.find(({ id }) => id === applicationId)
  return (
    <Card as="section" aria-labelledby="visa-fee-title" className="flex flex-col gap-5">
      <h1 id="visa-fee-title" className="text-2xl">
        {t('visa.feePay')}
      </h1>
      {failure && !data ? (
        <Notice tone="danger" role="alert" title={text(failure)} />
      ) : data === undefined ? (
        <Skeleton className="h-60 w-full" />
      ) : chosen ? (
        <Paying order={order} application={chosen} />
      ) : (
        <Outcomes raised={raised} orderId={order.Id} />
      )}
      <ButtonLink to={`/booking?order_id=${encodeURIComponent(order.Id)}`} variant="secondary" className="self-start">
        {t('visa.toBooking')}
      </ButtonLink>
    </Card>
  )
}

function Paying({ order, application }: { order: OrderView; application: Raised }) {
  const { t } = useLocale()
  const moment = useMoment()
  const { id, traveler, raisedFee: fee } = application
  const target = useMemo(() => targetOf(order.Id, id), [order.Id, id])
  if (fee.state !== 'asked') return <Outcomes raised={[application]} orderId={order.Id} />
  return (
    <>
      <p className="font-semibold">
        <Bdi ltr>{`${traveler.firstName} ${traveler.lastName}`}</Bdi>
      </p>
      <FeeLines fee={fee} />
      <p>{t('visa.feeUntil', { deadline: moment.dateAndTime(fee.until) })}</p>
      <PayPart order={order} target={target} due={fee.difference} part={{ visa_fee: id }} outcome={feePath(order.Id)} />
    </>
  )
}

/** Shows how the payments of raised fees went, one traveler after the other. */
function Outcomes({ raised, orderId }: { raised: readonly Raised[]; orderId: string }) {
  const { t } = useLocale()
  if (raised.length === 0) return <p>{t('visa.feeNothing')}</p>
  return raised.map(({ id, traveler, raisedFee }) => (
    <div key={id} className="flex flex-col gap-2">
      <p className="font-semibold">
        <Bdi ltr>{`${traveler.firstName} ${traveler.lastName}`}</Bdi>
      </p>
      <Outcome fee={raisedFee} orderId={orderId} />
    </div>
  ))
}

function Outcome({ fee: { state, payment, difference, atOffice }, orderId }: { fee: RaisedFee; orderId: string }) {
  const { t, format } = useLocale()
  if (state === 'paid') return <Notice tone="success" role="status" title={t('visa.feePaid', { amount: format.money(difference) })} />
  if (payment === 'returned') return <Notice tone="warning" role="status" title={t('visa.feeReturned')} />
  if (state === 'withdrawn') return <Notice tone="info" role="status" title={t('visa.feeLapsed')} />
  if (state === 'borne') return <Notice tone="success" role="status" title={t('visa.feeBorne')} />
  if (atOffice)
    return (
      <Notice
        tone="info"
        role="status"
        title={t('visa.feeHeldTitle')}
        actions={<ButtonLink to={holdPath(orderId)}>{t('office.showCode')}</ButtonLink>}
      />
    )
  if (payment === 'failed')
    return (
      <Notice tone="danger" role="alert" title={t('visa.feeFailed')}>
        {t('payment.noMoneyTaken')}
      </Notice>
    )
  return (
    <Notice tone="info" role="status" title={t('visa.feeChecking')}>
      {t('payment.pendingText')}
    </Notice>
  )
}
