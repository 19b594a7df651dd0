import type { CashMoved, OfficePaymentView } from '@karwan/contract/desk'
import { useId, useState } from 'react'
import { Button, Notice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { partNumbers } from '../../order/index.ts'
import { CashForm } from './cash-form.tsx'
import { handOut, newKey } from './desk-calls.ts'

interface PaymentProps {
  payment: OfficePaymentView
  onMoved: (kind: 'takenWhole' | 'takenPart' | 'handedOut', cash: CashMoved) => void
  /** Somebody else was faster: look again. */
  onStale: () => void
}

/** Shows the payment of a code, and what staff can do about it now. */
export function Payment({ payment, onMoved, onStale }: PaymentProps) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const title = useId()
  const facts: readonly (readonly [label: string, value: string, ltr?: true])[] = [
    [t('desk.order'), payment.orderReference, true],
    [t('desk.travelers'), format.list(payment.travelers), true],
    ...payment.services.map(({ what, from, until }) => [what, until ? format.dateRange(from, until) : format.dateLong(from)] as const),
    ...payment.services.flatMap(({ requests }) => (requests === null ? [] : [[t('booking.specialRequests'), requests] as const])),
    [t('desk.total'), format.money(payment.total)],
    ...(payment.installment
      ? [
          [t('trade.installment'), partNumbers(t, payment.installment)] as const,
          [t('plan.remains'), format.money(payment.installment.remains)] as const,
        ]
      : []),
    ...(payment.saved.amount > 0 ? [[t('desk.saved'), format.money(payment.saved)] as const] : []),
    ...(payment.refusal === null ? [[t('desk.payBy'), moment.dateAndTime(payment.payBy)] as const] : []),
    ...(payment.receipt ? [[t('desk.receipt'), payment.receipt, true] as const] : []),
  ]
  return (
    <section aria-labelledby={title} className="flex flex-col gap-5">
      <h2 id={title} className="text-xl">
        <Bdi ltr>{payment.code}</Bdi>
      </h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value, ltr]) => (
          <div key={label}>
            <dt className="text-sm text-text-muted">{label}</dt>
            <dd className="font-semibold">
              <Bdi {...(ltr && { ltr })}>{value}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
      {payment.refusal === null && (
        <CashForm payment={payment} onTaken={cash => onMoved(payment.installment ? 'takenPart' : 'takenWhole', cash)} onStale={onStale} />
      )}
      {payment.refusal !== null && payment.refunds.length === 0 && <Refused payment={payment} />}
      {payment.refunds.map(refund => (
        <Refund key={refund.id} code={payment.code} refund={refund} onDone={cash => onMoved('handedOut', cash)} />
      ))}
    </section>
  )
}

const refusalKeys = {
  unknown: 'desk.wrongUnknown',
  paid: 'desk.wrongPaid',
  expired: 'desk.wrongExpired',
  released: 'desk.wrongReleased',
} as const

function Refused({ payment: { refusal, takenAt } }: { payment: OfficePaymentView }) {
  const { t } = useLocale()
  const moment = useMoment()
  if (refusal === null) return null
  const text = refusal === 'used' ? t('desk.wrongUsed', { time: takenAt ? moment.dateAndTime(takenAt) : '' }) : t(refusalKeys[refusal])
  return <Notice tone={refusal === 'used' ? 'info' : 'danger'} role="alert" title={text} />
}

interface RefundProps {
  code: string
  refund: OfficePaymentView['refunds'][number]
  onDone: (cash: CashMoved) => void
}
function Refund({ code, refund, onDone }: RefundProps) {
  const { t, format } = useLocale()
  const [key] = useState(newKey)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const amount = format.money(refund.amount)
  const press = async () => {
    setPending(true)
    setFailure(undefined)
    const done = await handOut(refund.id, code, key)
    setPending(false)
    if (isFailure(done)) setFailure(done)
    else onDone(done)
  }
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-border p-4">
      <h3 className="font-semibold">
        {t('desk.refundWaits')}: <Bdi className="numeric">{amount}</Bdi>
      </h3>
      <p className="text-text-muted">{t('desk.refundText')}</p>
      {failure && <FailureNotice title={t('problem.office-refund-refused')} failure={failure} />}
      <Button size="lg" pending={pending} className="self-start" onClick={() => void press()}>
        {t('desk.handOut', { amount })}
      </Button>
    </div>
  )
}
