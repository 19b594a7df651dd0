import { fromCents, isAmount, toCents } from './cents.ts'
import { isSuccess } from './codes.ts'
import type { Ledger } from './ledger.ts'
import type { Payment } from './types.ts'

/** Returns what is left of a payment after its refunds, in hundredths. */
const leftOf = (ledger: Ledger, payment: Payment): number =>
  toCents(payment.amount) -
  ledger.state
    .refundsOf(payment.id)
    .filter(refund => isSuccess(refund.code))
    .reduce((total, refund) => total + toCents(refund.amount), 0)

/** Refunds (RF), reverses (RV) or captures (CP); the code of the refusal when it may not be. */
export function giveBack(ledger: Ledger, payment: Payment, fields: Readonly<Record<string, string>>): Payment | string {
  const type = fields.paymentType
  if (type !== 'RF' && type !== 'RV' && type !== 'CP') return '600.200.100'
  const script = ledger.scripts.of(payment.merchantTransactionId)
  if (type === 'RV' && script.take('reversalRefused')) return '700.400.300'
  if (type === 'RF' && script.take('refundRefused')) return '700.400.200'
  const left = leftOf(ledger, payment)
  const amount = type === 'RV' ? fromCents(left) : (fields.amount ?? '')
  if (!isAmount(amount)) return '100.550.303'
  const whole = left === toCents(payment.amount)
  if (!isSuccess(payment.code) || payment.referencedId) return type === 'RV' ? '700.400.300' : '700.400.200'
  if (type === 'RV' && !whole) return '700.400.300'
  if (toCents(amount) === 0 || toCents(amount) > left || (type !== 'RV' && fields.currency !== payment.currency)) return '700.400.200'
  const stamp = ledger.options.clock.now().toISOString()
  const refund: Payment = {
    id: ledger.state.newId(type, payment.id),
    checkoutId: payment.checkoutId,
    paymentType: type,
    amount,
    currency: payment.currency,
    merchantTransactionId: fields.merchantTransactionId ?? payment.merchantTransactionId,
    code: '000.100.110',
    ...(payment.card && { card: payment.card }),
    referencedId: payment.id,
    createdAt: stamp,
    codeAt: stamp,
  }
  ledger.state.record({ event: 'payment', payment: refund })
  return refund
}

/** The card holder disputes all of a payment at their bank; undefined where nothing was paid. */
export function chargeBack(ledger: Ledger, payment: Payment): Payment | undefined {
  if (!isSuccess(payment.code) || payment.referencedId) return undefined
  const stamp = ledger.options.clock.now().toISOString()
  const { whenApproved: _, later: __, returnUrl: ___, ...paid } = payment
  const row: Payment = {
    ...paid,
    id: ledger.state.newId('CB', payment.id),
    paymentType: 'CB',
    code: '000.100.200',
    referencedId: payment.id,
    createdAt: stamp,
    codeAt: stamp,
  }
  ledger.state.record({ event: 'payment', payment: row })
  return row
}
