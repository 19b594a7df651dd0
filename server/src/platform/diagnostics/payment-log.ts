import {
  type AttemptReference,
  type Notification,
  NotificationRefused,
  type PaymentGateway,
  type PaymentStatus,
  type StartOutcome,
} from '@karwan/domain/payments'

type Note = (data: Readonly<Record<string, unknown>>) => void

/**
 * The same gateway; each call to it and each message of it is noted, with how it ended and how long it took. What it
 * answers and throws stays as it is.
 */
export const withPaymentLog = (gateway: PaymentGateway, note: Note): PaymentGateway => {
  const timed = async <Outcome>(
    call: string,
    about: object,
    context: Promise<Outcome>,
    result: (outcome: Outcome) => object,
  ): Promise<Outcome> => {
    const begun = performance.now()
    const end = (outcome: object): void =>
      note({ gateway: gateway.kind, call, ...about, ms: Math.round(performance.now() - begun), ...outcome })
    try {
      const outcome = await context
      end(result(outcome))
      return outcome
    } catch (error) {
      end({ state: 'thrown', detail: String(error) })
      throw error
    }
  }
  const logNotification = async (call: string, read: () => Promise<Notification>): Promise<Notification> => {
    try {
      const result = await read()
      note({ gateway: gateway.kind, call, ...result.reference, eventId: result.eventId, ...statusOf(result.status) })
      return result
    } catch (error) {
      if (error instanceof NotificationRefused) note({ gateway: gateway.kind, call, state: 'refused', detail: error.message })
      throw error
    }
  }
  const { cancel, parseReturn } = gateway
  return {
    ...gateway,
    start: (payment, signal) => {
      const { attemptId, orderId, amount } = payment
      return timed('start', { attemptId, orderId, amount }, gateway.start(payment, signal), startOf)
    },
    read: (attempt, signal) => timed('read', aboutOf(attempt), gateway.read(attempt, signal), statusOf),
    refund: (attempt, amount, signal) => {
      const { refundId = null } = attempt
      return timed('refund', { ...aboutOf(attempt), refundId, amount }, gateway.refund(attempt, amount, signal), outcome => outcome)
    },
    ...(cancel && {
      cancel: (attempt: AttemptReference, signal: AbortSignal) =>
        timed('cancel', aboutOf(attempt), cancel.call(gateway, attempt, signal), outcome => outcome),
    }),
    parseNotification: (body, headers) => logNotification('notification', () => gateway.parseNotification(body, headers)),
    ...(parseReturn && { parseReturn: (query: string) => logNotification('return', () => parseReturn.call(gateway, query)) }),
  }
}

const aboutOf = ({ attemptId, gatewayReference, paymentId }: AttemptReference) => ({ attemptId, gatewayReference, paymentId })
/** Codes and pages that are paid by are nobody's but the payer's. */
const startOf = (outcome: StartOutcome): object => {
  if (outcome.next === 'refused' || outcome.next === 'unknown') return outcome
  const { next, reference, expiresAt } = outcome
  return { next, reference, expiresAt }
}
const statusOf = ({ state, code, detail, amount, paymentId, reason }: PaymentStatus) => ({
  state,
  code,
  detail,
  gatewayAmount: amount,
  paymentId,
  reason: reason ?? null,
})
