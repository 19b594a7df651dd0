/** The parts of a payment and of a refund as lines of documents and e-mails; amounts that take off are negative. */
import type { GivenBack, PaymentParts } from '@karwan/contract/orders'
import { type Money, negate, subtract } from '@karwan/domain/money'
import type { translatorOf } from '@karwan/messages/all'

type Translate = ReturnType<typeof translatorOf>
export interface PaymentLine {
  readonly label: string
  readonly amount: Money
}

/** Voucher, points and fee; none where all was paid in money without a fee. */
export const splitLines = ({ voucher, points, fee }: PaymentParts, t: Translate): PaymentLine[] => [
  ...(voucher ? [{ label: t('savings.voucher', { code: voucher.code }), amount: negate(voucher.amount) }] : []),
  ...(points.points > 0
    ? [{ label: t('savings.points', { points: t('trade.points', { count: points.points }) }), amount: negate(points.amount) }]
    : []),
  ...(fee.amount > 0 ? [{ label: t('savings.fee'), amount: fee }] : []),
]

/** Money, the fee of its method, points and a voucher's share; none where only money comes back. */
export const backLines = (back: GivenBack | null, t: Translate): PaymentLine[] => {
  if (!back || (back.points.points === 0 && back.voucher === null && !back.fee)) return []
  return [
    { label: t('savings.moneyBack'), amount: back.fee ? subtract(back.money, back.fee) : back.money },
    ...(back.fee ? [{ label: t('savings.fee'), amount: back.fee }] : []),
    ...(back.points.points > 0
      ? [{ label: t('savings.pointsBack', { points: t('trade.points', { count: back.points.points }) }), amount: back.points.amount }]
      : []),
    ...(back.voucher ? [{ label: t('savings.voucherShare', { code: back.voucher.code }), amount: back.voucher.amount }] : []),
  ]
}
