import { payer, type WalletPayment } from '../wallets/index.ts'

const statuses = { open: 'Pending', paid: 'Success', refunded: 'Success', failed: 'Failed', cancelled: 'Cancel' } as const

/** A payment as validate and the IPN tell it: amounts with two decimals, times of Iraq without a zone. */
export const recordOf = (payment: WalletPayment) => {
  const taken = payment.state === 'paid' || payment.state === 'refunded'
  return {
    gw_transaction_id: payment.transactionId ?? payment.id.slice(0, 10).toUpperCase(),
    merchant_order_id: payment.orderId,
    received_amount: taken ? decimal(payment.amount) : '0.00',
    currency: payment.currency,
    customer_name: payer.name,
    customer_mobile_number: payer.mobile,
    at: timeOf(payment.stateAt),
    transaction_id: payment.transactionId ?? '',
    order_id: payment.orderId,
    customer_account_no: payer.account,
    status: statuses[payment.state],
    received_at: timeOf(payment.stateAt),
  }
}

const decimal = (amount: string): string => (/^\d+$/.test(amount) ? `${amount}.00` : amount)
export const timeOf = (instant: string): string =>
  new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
