import type { CancellationQuote } from '@karwan/contract/orders'
import { subtract } from '@karwan/domain/money'
import type { ReactNode } from 'react'
import { Button, Notice } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { TimeLeft } from '../../../base/time/index.ts'
import { GivenBackLines, partName, type TripPart } from '../../../order/index.ts'
import { useRefundTo } from '../details/refund-to.ts'
import { expectedDays } from '../details/tracker.tsx'
import type { Renewal } from './use-cancelling.ts'

interface QuoteStepProps {
  quote: CancellationQuote
  renewal: Renewal | undefined
  parts: readonly TripPart[]
  /** The quote holds no longer. */
  onOver: () => void
  onClose: () => void
  onContinue: () => void
}

/** Shows the refund, the penalty, where the money goes, and until when the quote is valid. */
export function QuoteStep({ quote, renewal, parts, onOver, onClose, onContinue }: QuoteStepProps) {
  const locale = useLocale()
  const { t, format } = locale
  const refundTo = useRefundTo()
  const { refund, fee, paid, services: items, arrives } = quote
  const ownFee = items.reduce((sum, { serviceFee }) => sum + serviceFee.amount, 0)
  const discount = items.find(({ discountTaken }) => discountTaken !== null)?.discountTaken
  const free = items.length === 1 ? items[0]?.freeUntil : null
  return (
    <>
      {renewal && <Renewed quote={quote} renewal={renewal} />}
      {refund ? (
        <div>
          <p className="text-text-muted">{t('bookings.comesBack')}</p>
          <p className="text-3xl font-bold numeric leading-tight">
            <Bdi>{format.money(refund)}</Bdi>
          </p>
          {free && <p className="mt-1 text-sm text-success-text">{t('bookings.freeUntil', { time: format.dateAndTime(free.at) })}</p>}
          {refund.amount === 0 && <p className="mt-1 text-sm text-text-muted">{t('bookings.nothingBack')}</p>}
        </div>
      ) : (
        <Notice tone="info" title={t('bookings.personTitle')}>
          {t('bookings.personText')}
        </Notice>
      )}
      <dl className="flex flex-col gap-2 border-y border-border py-3">
        {items.length > 1 &&
          items.map(item => {
            const part = parts.find(({ id }) => id === item.serviceId)
            return (
              <Line key={item.serviceId} name={part ? partName(part, locale) : ''}>
                {item.refund ? <Bdi>{format.money(item.refund)}</Bdi> : t('ui.unknown')}
              </Line>
            )
          })}
        <Line name={t('bookings.youPaid')}>
          <Bdi>{format.money(paid)}</Bdi>
        </Line>
        {fee && (
          <Line
            name={t('trade.cancellationFee')}
            note={ownFee > 0 && fee.amount > 0 ? t('bookings.ownFee', { amount: format.money({ ...paid, amount: ownFee }) }) : undefined}
          >
            <Bdi>{format.money(fee)}</Bdi>
          </Line>
        )}
        {discount && (
          <Line name={t('package.noLonger')}>
            <Bdi>{`−${format.money(discount)}`}</Bdi>
          </Line>
        )}
        {refund?.amount !== 0 && <Line name={t('bookings.goesTo')}>{refundTo(quote.to)}</Line>}
        {arrives && <Line name={t('bookings.arrives')}>{expectedDays(arrives, locale)}</Line>}
      </dl>
      <GivenBackLines back={quote.back} />
      <TimeLeft until={quote.validUntil} onOver={onOver} label={t('bookings.stands')} />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {t('bookings.keep')}
        </Button>
        <Button onClick={onContinue}>{t('ui.continue')}</Button>
      </div>
    </>
  )
}

const Line = ({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) => (
  <div className="flex justify-between gap-6">
    <dt className="text-text-muted min-w-[min(7rem,100%)]">{name}</dt>
    <dd className="numeric text-end">
      {children}
      {note !== undefined && <span className="block text-sm text-text-muted">{note}</span>}
    </dd>
  </div>
)

/** That the amount seen before holds no more, and by how much this one differs. */
function Renewed({ quote: { refund }, renewal: { before } }: { quote: CancellationQuote; renewal: Renewal }) {
  const { t, format } = useLocale()
  const difference = refund && before ? subtract(refund, before) : undefined
  const amount = difference && format.money({ ...difference, amount: Math.abs(difference.amount) })
  return (
    <Notice tone="warning" role="status" title={t('bookings.renewed')}>
      {difference &&
        amount !== undefined &&
        (difference.amount === 0
          ? t('bookings.renewedSame')
          : t(difference.amount > 0 ? 'bookings.renewedMore' : 'bookings.renewedLess', { amount }))}
    </Notice>
  )
}
