import type { GivenBack, OrderView, PaymentParts } from '@karwan/contract/orders'
import { subtract } from '@karwan/domain/money'
import { useLocale } from '../base/i18n/index.ts'
import { type MoneyLine, MoneyLines } from './money-lines.tsx'

/**
 * A payment in its parts: total, voucher, points with their worth, fee, and what they come to; nothing where all of it
 * is money without a fee.
 */
export function PaymentPartsLines({ parts, isPaid, className }: { parts: PaymentParts; isPaid: boolean; className?: string }) {
  const { t } = useLocale()
  const { total, voucher, points, fee, amount } = parts
  if (voucher === null && points.points === 0 && fee.amount === 0) return null
  const lines: readonly (MoneyLine | false)[] = [
    { name: t('ui.totalPrice'), amount: total },
    voucher !== null && { name: t('discounts.voucher', { code: voucher.code }), amount: voucher.amount, off: true },
    points.points > 0 && {
      name: t('discounts.points', { points: t('trade.points', { count: points.points }) }),
      amount: points.amount,
      off: true,
    },
    fee.amount > 0 && { name: t('discounts.fee'), amount: fee },
    { name: t(isPaid ? 'discounts.paid' : 'discounts.toPay'), amount, total: true },
  ]
  return <MoneyLines lines={lines.filter(line => line !== false)} {...(className !== undefined && { className })} />
}

/** Tells whether something else than the money of the price comes back. */
const hasParts = ({ points, voucher, fee }: GivenBack): boolean => points.points > 0 || voucher !== null || fee !== undefined

/** Shows what a refund gives back, by what was paid with. Shows nothing if all of it is money. */
export function GivenBackLines({ back, className }: { back: GivenBack | null; className?: string }) {
  const { t } = useLocale()
  if (!back || !hasParts(back)) return null
  const { points, voucher, fee } = back
  const lines: readonly (MoneyLine | false)[] = [
    { name: t('discounts.moneyBack'), amount: fee ? subtract(back.money, fee) : back.money },
    fee !== undefined && { name: t('discounts.fee'), amount: fee },
    points.points > 0 && {
      name: t('discounts.pointsBack', { points: t('trade.points', { count: points.points }) }),
      amount: points.amount,
    },
    voucher !== null && {
      name: t('discounts.voucherShare', { code: voucher.code }),
      amount: voucher.amount,
      note: t(voucher.again ? 'discounts.voucherAgain' : 'discounts.voucherStays'),
    },
  ]
  return (
    <section aria-label={t('discounts.backTitle')}>
      <MoneyLines lines={lines.filter(line => line !== false)} {...(className !== undefined && { className })} />
    </section>
  )
}

/** Voucher, points and fee of the payment that counts, and what came back with the whole of it. */
export function PaidParts({ order: { payment } }: { order: OrderView }) {
  const { t } = useLocale()
  if (!payment || !counting.has(payment.state)) return null
  return (
    <>
      <PaymentPartsLines parts={payment.parts} isPaid className="mt-4 border-t border-border pt-4" />
      {payment.back && hasParts(payment.back) && <h3 className="mt-4 font-semibold">{t('discounts.backTitle')}</h3>}
      <GivenBackLines back={payment.back} className="mt-2" />
    </>
  )
}
const counting = new Set(['paid', 'paid_review', 'refund_pending', 'partially_refunded', 'refunded', 'disputed'])
