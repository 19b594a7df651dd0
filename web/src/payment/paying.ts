import type { OrderView } from '@karwan/contract/orders'
import type { PaymentChecked, PaymentMethod } from '@karwan/contract/payments'
import type { Money } from '@karwan/domain/money'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { isFailure, server } from '../base/server-client/index.ts'
import { keepPayment } from './begun-payments.ts'

/**
 * Points and voucher, with what they take off as the server calculated. Nothing is reserved before a payment starts.
 */
export interface Discounts {
  readonly points: number
  readonly voucher: string | null
  /** Amount left to pay, before the fee of a method. */
  readonly left: Money
}

/** Props of the panel of a payment method. A new amount or another method means a new panel without any state. */
export interface PanelProps {
  readonly order: OrderView
  readonly kind: PaymentMethodKind
  readonly discounts: Discounts
  /** As the server describes it; undefined if it does not answer. */
  readonly method: PaymentMethod | undefined
  /** Amount left to pay and the method's fee. */
  readonly amount: Money
  /** Points or voucher were changed on this page: the payment does not start by itself any more. */
  readonly changed: boolean
  /** Path of the page that shows the outcome. */
  readonly outcome: string
}

/**
 * Subject of a payment: one's own order, or another person's by their pay link. Pass the same object as long as it is
 * the same order.
 */
export interface PayTarget {
  /** Path that starts a payment, and its body without the gateway. */
  readonly start: { readonly path: string; readonly body: object }
  /** Keeps the number of a payment that has begun. Undefined for a booking of somebody else. */
  readonly keep?: (paymentId: string) => void
  /** Returns the status. `isReported` makes the server ask the gateway now. Undefined if nobody answers. */
  readonly check: (answer: boolean, signal: AbortSignal) => Promise<PaymentChecked['status'] | undefined>
}
export const orderTarget = ({ Id: orderId, reference }: Pick<OrderView, 'Id' | 'reference'>): PayTarget => ({
  start: { path: '/payments/start', body: { order_id: orderId } },
  keep: paymentId => keepPayment({ orderId, reference, paymentId }),
  check: orderCheck(orderId),
})
/** Returns how the payment of one's own order is asked for. */
export const orderCheck =
  (orderId: string): PayTarget['check'] =>
  async (isReported, signal) => {
    const checked = await server.post('/gateway/check-payment', {
      answer: async () => (await import('@karwan/contract/payments')).paymentChecked,
      body: { order_id: orderId, ...(isReported && { told: isReported }) },
      signal,
    })
    return isFailure(checked) ? undefined : checked.status
  }

/** Returns what is left to pay by a method, with its fee. */
export const amountBy = (method: PaymentMethod | undefined, left: Money): Money =>
  method?.fee ? { ...left, amount: left.amount + method.fee.amount } : left

/** Returns the path of the page with the outcome of this order's payment by a method. */
export const outcomePath = (orderId: string, method: PaymentMethodKind): string =>
  `/payment/processed?type=${method}&order_id=${encodeURIComponent(orderId)}`
