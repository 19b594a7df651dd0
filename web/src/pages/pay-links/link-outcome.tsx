import type { PayLinkView } from '@karwan/contract/pay-links'
import { methodKeys } from '@karwan/messages/keys'
import type { ReactNode } from 'react'
import { ButtonLink, Card } from '../../base/design/index.ts'
import { Bdi, type Formats, type Translate, useLocale } from '../../base/i18n/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { failureReason, OutcomeHead, type OutcomePage, Trip } from '../../order/index.ts'
import { ReceiptField } from './receipt-field.tsx'

const pageOf = ({ state, order, payment }: PayLinkView, t: Translate, format: Formats): OutcomePage => {
  const amount = payment ? format.money(payment.amount) : ''
  const name = order?.firstName ?? ''
  const pages: Record<PayLinkView['state'], () => OutcomePage> = {
    open: () => ({ illustration: 'payment-pending', title: t('payment.unpaidTitle'), text: [] }),
    pending: () => ({
      illustration: 'payment-pending',
      title: t('payment.pendingTitle'),
      text: [t('payment.forPendingText'), t('payment.pendingText')],
    }),
    failed: () => ({
      illustration: 'payment-failed',
      title: t('payment.failedTitle'),
      text: [failureReason(t, payment), t('payment.noMoneyTaken')],
    }),
    paid: () => ({
      illustration: 'payment-success',
      title: t('payment.forPaidTitle'),
      text: [t('payment.forPaidText', { amount, name })],
    }),
    returning: () => ({
      illustration: 'refund',
      title: t('payment.forBackTitle'),
      text: [t('payment.forBackText', { amount }), t('order.refundDays')],
    }),
    returned: () => ({
      illustration: 'refund',
      title: t('payment.refundedTitle'),
      text: [t('payment.refundedText', { amount }), t('order.refundDays')],
    }),
    'paid-otherwise': () => ({
      illustration: 'payment-success',
      title: t('payment.forOtherwiseTitle'),
      text: [t('payment.forOtherwiseText')],
    }),
    over: () => ({ illustration: 'expired-search', title: t('payment.forOverTitle'), text: [t('payment.forOverText')] }),
  }
  return pages[state]()
}

/** Shows the outcome to a payer: with a receipt, without documents. */
export function LinkOutcome({ link }: { link: PayLinkView }) {
  const { t, format } = useLocale()
  const again = link.state === 'failed' || link.state === 'pending'
  return (
    <div className="flex flex-col gap-4 md:gap-6 max-w-3xl mx-auto">
      <OutcomeHead
        page={pageOf(link, t, format)}
        actions={
          again ? (
            <ButtonLink to={`/pay-for?link=${encodeURIComponent(link.id)}`} variant={link.state === 'failed' ? 'primary' : 'secondary'}>
              {t('payment.tryAgain')}
            </ButtonLink>
          ) : link.order === null ? (
            <ButtonLink to="/" variant="secondary">
              {t('ui.home')}
            </ButtonLink>
          ) : undefined
        }
      />
      {link.payment?.paidAt && link.order && (
        <Receipt link={link} payment={link.payment} paidAt={link.payment.paidAt} reference={link.order.reference} />
      )}
      {link.order && (
        <Card as="section" aria-label={t('booking.title')}>
          <Trip services={link.order.services} />
        </Card>
      )}
    </div>
  )
}

interface ReceiptProps {
  link: PayLinkView
  payment: NonNullable<PayLinkView['payment']>
  paidAt: string
  reference: string
}
function Receipt({ link, payment, paidAt, reference }: ReceiptProps) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const lines: readonly (readonly [string, ReactNode])[] = [
    [
      t('trade.bookingReference'),
      <Bdi ltr key="reference">
        {reference}
      </Bdi>,
    ],
    [t('payment.forPaidBy'), t(methodKeys[payment.gateway])],
    [t('payment.forPaidAt'), moment.dateAndTime(paidAt)],
    [t('payment.forPaid'), <Bdi key="amount">{format.money(payment.amount)}</Bdi>],
  ]
  return (
    <Card as="section" aria-labelledby="receipt-title">
      <h2 id="receipt-title" className="text-lg">
        {t('payment.forReceipt')}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-text-muted">{label}</dt>
            <dd className="text-end font-semibold numeric">{value}</dd>
          </div>
        ))}
      </dl>
      {link.state === 'paid' && (
        <div className="mt-4 border-t border-border pt-4">
          <ReceiptField link={link} isPaid />
        </div>
      )}
    </Card>
  )
}
