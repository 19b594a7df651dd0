import { randomUUID } from 'node:crypto'
import { money } from '@karwan/domain/money'
import type { AttemptReference, PaymentGateway, PaymentStart } from '@karwan/domain/payments'
import type { GatewayWorld } from './gateway-conformance.ts'

export const deadline = () => AbortSignal.timeout(5000)

/** Returns a payment request of a shop: 412,500 dinars under a new attempt. */
export const askedOf = (world: Pick<GatewayWorld, 'notifyUrl'>, more: Partial<PaymentStart> = {}): PaymentStart => {
  const attemptId = more.attemptId ?? randomUUID()
  return {
    attemptId,
    orderId: 'order',
    amount: money(412_500, 'IQD'),
    description: 'KW-7F3K9Q',
    language: 'ckb',
    customer: { email: 'a@example.com', phone: '+9647500000000', firstName: 'Aram', lastName: 'Ali' },
    returnUrl: `http://localhost:3000/back/${attemptId}`,
    notifyUrl: world.notifyUrl(attemptId),
    ...more,
  }
}

const attemptOf = (payment: PaymentStart, gatewayReference: string): AttemptReference => ({
  attemptId: payment.attemptId,
  gatewayReference,
  paymentId: null,
})

/** An attempt on the gateway's page. */
export const startedAt = async (gateway: PaymentGateway, payment: PaymentStart) => {
  const outcome = await gateway.start(payment, deadline())
  if (outcome.next !== 'redirect') throw new Error(JSON.stringify(outcome))
  return { attempt: attemptOf(payment, outcome.reference), outcome, payment }
}

/** An attempt in the gateway's app. */
export const startedInApp = async (gateway: PaymentGateway, payment: PaymentStart) => {
  const outcome = await gateway.start(payment, deadline())
  if (outcome.next !== 'app') throw new Error(JSON.stringify(outcome))
  return { attempt: attemptOf(payment, outcome.reference), outcome, payment }
}
