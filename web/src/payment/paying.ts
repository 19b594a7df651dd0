import type { OrderView } from '@karwan/contract/orders'
import type { PaymentChecked, PaymentMethod } from '@karwan/contract/payments'
import type { Money } from '@karwan/domain/money'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { isFailure, server } from '../base/server-client/index.ts'

/**
 * What points and a voucher take off, as the server said for this order. Nothing is set aside before a payment is
 * begun.
 */
export interface Discounts {
  readonly points: number
  readonly voucher: string | null
  /** What is left to pay, before the fee of a method. */
  readonly left: Money
}

/** What the panel of a way is given. A new amount or another way means a new panel: nothing is carried over. */
export interface PanelProps {
  readonly order: OrderView
  readonly way: PaymentMethodKind
  readonly discounts: Discounts
  /** As the server told it; undefined where it could not be asked. */
  readonly method: PaymentMethod | undefined
  /** What is left, and the method's fee. */
  readonly amount: Money
  /** Points or voucher were changed on this page: nothing begins by itself any more. */
  readonly changed: boolean
  /** Path of the page that tells how it went. */
  readonly outcome: string
}

/**
 * What is paid for, as the server is asked: one's own order, or somebody's by their link. One and the same object as
 * long as it is the same.
 */
export interface PayTarget {
  /** Where a payment is begun, and what is said besides the gateway. */
  readonly start: { readonly path: string; readonly body: object }
  /** How it stands; `told` has the server look at the gateway now. Undefined where nobody could be asked. */
  readonly check: (answer: boolean, signal: AbortSignal) => Promise<PaymentChecked['status'] | undefined>
}
export const orderTarget = (orderId: string): PayTarget => ({
  start: { path: '/payments/start', body: { order_id: orderId } },
  async check(answer, signal) {
    const checked = await server.post('/gateway/check-payment', {
      answer: async () => (await import('@karwan/contract/payments')).paymentChecked,
      body: { order_id: orderId, ...(answer && { told: answer }) },
      signal,
    })
    return isFailure(checked) ? undefined : checked.status
  },
})

/** What is left to pay by a method, with its fee. */
export const amountBy = (method: PaymentMethod | undefined, left: Money): Money =>
  method?.fee ? { ...left, amount: left.amount + method.fee.amount } : left

/** Where this order's payment by a way is told. */
export const outcomePath = (orderId: string, method: PaymentMethodKind): string =>
  `/payment/processed?type=${method}&order_id=${encodeURIComponent(orderId)}`
