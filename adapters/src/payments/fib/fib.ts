import type { CancelSignal } from '@karwan/domain/calendar'
import { type Money, toDecimal } from '@karwan/domain/money'
import type {
  AttemptReference,
  CancelOutcome,
  Notification,
  PaymentGateway,
  PaymentStart,
  PaymentStatus,
  RefundOutcome,
  RefundReference,
  StartOutcome,
} from '@karwan/domain/payments'
import { z } from 'zod'
import type { HttpOptions } from '../../http/client.ts'
import { fitting } from '../fitting.ts'
import { refusalOfPart } from '../giving-back.ts'
import { readMessage, unsignedMessage } from '../message.ts'
import { clientCredentials } from '../tokens.ts'
import { unknownStatus } from '../unknown-status.ts'
import { createFibClient, type FibClient, refusalOf } from './client.ts'
import { createdSchema, paymentStatusOf, statusOf } from './wire.ts'

export interface FibPaymentsOptions {
  /** Address of the bank for our server, without a slash at the end. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly http?: HttpOptions
  readonly now?: () => Date
}

/** A payment waits this long in the bank's app, never longer than the order does. */
const lifeMs = 15 * 60_000
/** The bank counts from when it hears of us. */
const inTransitMs = 15_000
/** With less left nobody gets his phone out. */
const leastLifeMs = 60_000
/** The bank takes more than this, in dinars. */
const tooFewDinars = 250
/** The longest the bank lets us give back; afterwards a refund is refused. */
const refundableFor = 'P7D'
/** The bank refuses a longer one. */
const longestDescription = 50

/**
 * Payments of the First Iraqi Bank (FIB): scanned, typed or tapped in the bank's own app. The bank keeps no reference
 * of ours and dedupes no create, so one whose answer was lost is unknown and never sent again; its messages are
 * unsigned and only a reason to read.
 */
export function createFibPayments(options: FibPaymentsOptions): PaymentGateway {
  const { baseUrl, clientId, clientSecret, http, now = () => new Date() } = options
  const tokens = clientCredentials({
    name: 'fib',
    baseUrl,
    path: '/auth/realms/fib-online-shop/protocol/openid-connect/token',
    clientId,
    clientSecret,
    http,
    now,
  })
  const client = createFibClient({ baseUrl, tokens, http })
  return {
    kind: 'fib',
    capabilities: {
      sells: ['flight', 'hotel', 'visa'],
      next: 'app',
      refunds: 'full',
      refundsWithinMs: 7 * 24 * 3_600_000,
      cancels: true,
      signedNotifications: false,
      readsAMinute: 6,
      startsAgain: false,
      acknowledges: 202,
      takes: { IQD: {} },
    },
    start: (payment, signal) => start(client, now, payment, signal),
    read: (attempt, signal) => read(client, attempt, signal),
    refund: (attempt, amount, signal) => refund(client, attempt, amount, signal),
    cancel: (attempt, signal) => cancel(client, attempt, signal),
    parseNotification,
  }
}

const pathOf = (paymentId: string, what: 'status' | 'cancel' | 'refund'): string =>
  `/protected/v1/payments/${encodeURIComponent(paymentId)}/${what}`

async function start(client: FibClient, now: () => Date, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { amount, description, notifyUrl, returnUrl, payBy } = payment
  if (amount.currency !== 'IQD') return { next: 'refused', code: 'currency', detail: 'the bank takes dinars only' }
  if (amount.amount <= tooFewDinars) return { next: 'refused', code: 'amount', detail: `the bank takes more than ${tooFewDinars} dinars` }
  const left = payBy === undefined ? lifeMs : Date.parse(payBy) - now().getTime() - inTransitMs
  if (left < leastLifeMs) return { next: 'refused', code: 'too-late', detail: 'the order ends within a minute' }
  const answer = await client.post(
    {
      call: 'start',
      path: '/protected/v1/payments',
      json: {
        monetaryValue: { amount: toDecimal(amount), currency: amount.currency },
        description: fitting(description, longestDescription),
        statusCallbackUrl: notifyUrl,
        redirectUri: returnUrl,
        expiresIn: `PT${Math.floor(Math.min(left, lifeMs) / 1000)}S`,
        refundableFor,
        category: 'ECOMMERCE',
      },
    },
    signal,
  )
  if ('lost' in answer)
    return answer.sent ? { next: 'unknown', detail: answer.lost } : { next: 'refused', code: 'unreachable', detail: answer.lost }
  if (answer.status < 200 || answer.status > 299) return { next: 'refused', ...refusalOf(answer.status, answer.body) }
  const created = createdSchema.safeParse(answer.body)
  if (!created.success) return { next: 'unknown', detail: 'the bank opened something that cannot be read' }
  const { paymentId, qrCode, readableCode, validUntil, personalAppLink, businessAppLink, corporateAppLink } = created.data
  return {
    next: 'app',
    reference: paymentId,
    qrCode,
    readableCode,
    links: { personal: personalAppLink ?? null, business: businessAppLink ?? null, corporate: corporateAppLink ?? null },
    expiresAt: new Date(validUntil).toISOString(),
  }
}

async function read(client: FibClient, attempt: AttemptReference, signal: CancelSignal): Promise<PaymentStatus> {
  if (attempt.gatewayReference === '') return unknownStatus('the bank never told which payment it opened, and keeps no reference of ours')
  const answer = await client.get({ call: 'read', path: pathOf(attempt.gatewayReference, 'status') }, signal)
  if ('lost' in answer) return unknownStatus(answer.lost)
  if (answer.status === 429) return { ...unknownStatus('the bank asks us to wait'), state: 'throttled' }
  if (answer.status !== 200) return unknownStatus(`the bank answered ${refusalOf(answer.status, answer.body).code}`)
  return paymentStatusOf(answer.body, attempt)
}

/**
 * The whole payment or nothing. The status is read first: one that is on its way back, or there, is not sent again.
 * Accepted (202) is not given back: it is pending until the bank says REFUNDED.
 */
async function refund(client: FibClient, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const before = await client.get({ call: 'read', path: pathOf(attempt.paymentId, 'status') }, signal)
  if ('lost' in before) return { state: 'unknown', detail: `nothing was sent: ${before.lost}` }
  if (before.status !== 200) return { state: 'unknown', detail: `nothing was sent: the bank answered ${before.status}` }
  const status = statusOf(before.body)
  if (status === 'REFUNDED') return { state: 'refunded', reference: attempt.paymentId }
  if (status === 'REFUND_REQUESTED') return { state: 'pending', reference: attempt.paymentId }
  const paid = paymentStatusOf(before.body, { ...attempt, gatewayReference: attempt.paymentId })
  if (paid.state === 'unknown') return { state: 'unknown', detail: `nothing was sent: the bank says ${paid.code}` }
  if (paid.state !== 'paid') return { state: 'refused', code: paid.code, detail: 'there is nothing to give back' }
  const refusal = refusalOfPart(paid, amount, 'the bank')
  if (refusal) return refusal
  const answer = await client.post({ call: 'refund', path: pathOf(attempt.paymentId, 'refund') }, signal)
  if ('lost' in answer) return { state: 'unknown', detail: answer.sent ? answer.lost : `nothing was sent: ${answer.lost}` }
  if (answer.status >= 200 && answer.status < 300) return { state: 'pending', reference: attempt.paymentId }
  return { state: 'refused', ...refusalOf(answer.status, answer.body) }
}

async function cancel(client: FibClient, attempt: AttemptReference, signal: CancelSignal): Promise<CancelOutcome> {
  if (attempt.gatewayReference === '') return { state: 'unknown', detail: 'the bank never told which payment it opened' }
  const answer = await client.post({ call: 'cancel', path: pathOf(attempt.gatewayReference, 'cancel') }, signal)
  if ('lost' in answer) return { state: 'unknown', detail: answer.lost }
  if (answer.status >= 200 && answer.status < 300) return { state: 'cancelled' }
  return answer.status === 429 ? { state: 'unknown', detail: 'the bank asks us to wait' } : { state: 'too-late' }
}

const message = z.object({ id: z.string().min(1).max(100), status: z.string().min(1).max(40) })

/** The bank signs nothing. */
async function parseNotification(body: Uint8Array): Promise<Notification> {
  const { id, status } = readMessage(body, message)
  return unsignedMessage(id, status)
}
