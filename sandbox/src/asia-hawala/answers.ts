import { randomBytes } from 'node:crypto'
import { isOver, type Wallet, type WalletPayment } from '../wallets/index.ts'

const statuses = {
  open: 'WAIT_PAY',
  paid: 'PAY_SUCCESS',
  failed: 'PAY_FAILED',
  cancelled: 'PAY_CLOSED',
  refunded: 'REFUND_SUCCESS',
} as const

/** `yyyyMMddHHmmss`, without a zone. */
export const momentOf = (instant: Date): string => instant.toISOString().replace(/\D/g, '').slice(0, 14)

/** An order as queryOrder and the notification tell it. One that nobody paid in time is closed. */
export const orderOf = (wallet: Wallet, payment: WalletPayment) => ({
  merch_order_id: payment.orderId,
  order_status: payment.state === 'open' && !payment.paysAt && isOver(wallet, payment) ? 'PAY_CLOSED' : statuses[payment.state],
  payment_order_id: payment.id.slice(0, 20).toUpperCase(),
  trans_id: payment.transactionId ?? '',
  trans_time: momentOf(new Date(payment.stateAt)),
  trans_currency: payment.currency,
  total_amount: /^\d+$/.test(payment.amount) ? `${payment.amount}.000` : payment.amount,
})

export const envelopeOf = (wallet: Wallet) => ({
  nonce_str: randomBytes(16).toString('hex'),
  timestamp: String(Math.floor(wallet.options.clock.now().getTime() / 1000)),
})
