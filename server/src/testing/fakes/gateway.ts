import { createHmac, randomBytes } from 'node:crypto'
import type { Money } from '@karwan/domain/money'
import {
  type AttemptReference,
  type GatewayCapabilities,
  NotificationRefused,
  type PaymentGateway,
  type PaymentStart,
  type PaymentStatus,
} from '@karwan/domain/payments'

interface Checkout {
  readonly id: string
  readonly payment: PaymentStart
  paid?: { readonly paymentId: string; readonly amount: Money; readonly reference: string }
  failed?: boolean
}
const key = 'fake gateway key'
const waiting: PaymentStatus = { state: 'pending', paymentId: null, amount: null, reference: null, code: '000.200.000', detail: '' }

/** A gateway with its own ledger, whose faults are switched by hand. */
export const createFakeGateway = (now: () => Date) => {
  const checkouts = new Map<string, Checkout>()
  const refunds: { paymentId: string; amount: Money; refundId?: string | undefined }[] = []
  const faults = { loseStart: false, silent: false, loseRefund: 0, reads: 0, refunds: 'partial' as GatewayCapabilities['refunds'] }
  const find = (attempt: AttemptReference): Checkout | undefined =>
    [...checkouts.values()].find(each => each.id === attempt.gatewayReference || each.payment.attemptId === attempt.attemptId)
  const statusOf = (checkout: Checkout | undefined): PaymentStatus => {
    if (!checkout) return { ...waiting, state: 'expired', code: '200.300.404' }
    const { paid } = checkout
    if (paid)
      return {
        state: 'paid',
        paymentId: paid.paymentId,
        amount: paid.amount,
        reference: paid.reference,
        code: '000.100.110',
        detail: '',
        instrument: { brand: 'VISA', last4: '0091' },
      }
    return checkout.failed ? { ...waiting, state: 'failed', code: '800.100.151', reason: 'declined' } : waiting
  }
  const gateway: PaymentGateway = {
    kind: 'switch',
    get capabilities() {
      return { sells: ['flight', 'hotel', 'visa'], refunds: faults.refunds, cancels: false, signedNotifications: true } as const
    },
    async start(payment) {
      const id = `checkout-${randomBytes(8).toString('hex')}`
      checkouts.set(id, { id, payment })
      if (faults.loseStart) throw new Error('the answer was lost')
      const expiresAt = new Date(now().getTime() + 30 * 60_000).toISOString()
      return { next: 'widget', reference: id, scriptUrl: `https://gateway.test/widgets.js?checkoutId=${id}`, integrity: null, expiresAt }
    },
    async read(attempt) {
      faults.reads += 1
      if (faults.silent) throw new Error('the gateway is silent')
      return statusOf(find(attempt))
    },
    async refund({ paymentId, refundId }, amount) {
      const made = refunds.find(each => each.paymentId === paymentId && each.refundId === refundId)
      if (!made) refunds.push({ paymentId, amount, refundId })
      if (faults.loseRefund > 0) {
        faults.loseRefund -= 1
        throw new Error('the answer was lost')
      }
      return { state: 'refunded', reference: `refund-${paymentId}` }
    },
    async parseNotification(body, headers) {
      const sign = createHmac('sha256', key).update(body).digest('hex')
      if (headers['x-signature'] !== sign) throw new NotificationRefused('wrong key')
      const { attemptId, eventId } = JSON.parse(Buffer.from(body).toString()) as { attemptId: string; eventId: string }
      const checkout = [...checkouts.values()].find(each => each.payment.attemptId === attemptId)
      return { eventId, reference: { attemptId }, status: statusOf(checkout) }
    },
  }
  const checkoutOf = (attemptId: string): Checkout => {
    const checkout = [...checkouts.values()].find(each => each.payment.attemptId === attemptId)
    if (!checkout) throw new Error('no such checkout')
    return checkout
  }
  return {
    gateway,
    faults,
    checkouts,
    refunds,
    pay: (attemptId: string, other: { amount?: Money; reference?: string } = {}) => {
      const checkout = checkoutOf(attemptId)
      const paymentId = `payment-${checkout.id}`
      checkout.paid = { paymentId, amount: other.amount ?? checkout.payment.amount, reference: other.reference ?? attemptId }
      return paymentId
    },
    decline: (attemptId: string) => {
      checkoutOf(attemptId).failed = true
    },
    notification: (attemptId: string, eventId = `event of ${attemptId}`) => {
      const body = JSON.stringify({ attemptId, eventId })
      return { body, headers: { 'content-type': 'text/plain', 'x-signature': createHmac('sha256', key).update(body).digest('hex') } }
    },
  }
}
