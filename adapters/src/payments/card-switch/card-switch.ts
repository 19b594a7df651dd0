import type { CancelSignal } from '@karwan/domain/calendar'
import { equal, type Money, toDecimal } from '@karwan/domain/money'
import type {
  AttemptReference,
  PaymentGateway,
  PaymentStart,
  PaymentStatus,
  RefundOutcome,
  RefundReference,
  StartOutcome,
} from '@karwan/domain/payments'
import type { HttpOptions } from '../../http/client.ts'
import { unknownStatus } from '../unknown-status.ts'
import { createSwitchClient, type SwitchClient } from './client.ts'
import { readNotification } from './notification.ts'
import { checkoutForm } from './opening.ts'
import { groupOf, meaningOf } from './result-codes.ts'
import { type Answer, amountOf, answerSchema, isGivenBack, isPayment, listSchema, statusOf } from './wire.ts'

export interface CardSwitchOptions {
  /** Address of the platform for our server, without `/v1` and without a slash at the end. */
  readonly baseUrl: string
  /** Address of the platform for browsers, when that differs. */
  readonly publicBaseUrl?: string
  readonly entityId: string
  readonly accessToken: string
  /** 64 hex characters, from the platform's back office. */
  readonly webhookKey: string
  /** The key before it: what it sealed is still taken while the platform is changed over. */
  readonly oldWebhookKey?: string | undefined
  /** A live shop takes no test success for money. */
  readonly live: boolean
  /**
   * True if the acquirer takes reversals: the whole of a payment then never shows on the card, where it is asked for
   * in time.
   */
  readonly reverses?: boolean
  readonly http?: HttpOptions
  readonly now?: () => Date
}

interface Context {
  readonly client: SwitchClient
  readonly options: CardSwitchOptions
}

/** Time for which the platform keeps a checkout. */
const checkoutMs = 30 * 60_000

/** The card widget "switch", which runs on the OPPWA platform (COPYandPAY). */
export function createCardSwitch(options: CardSwitchOptions): PaymentGateway {
  const context: Context = { options, client: createSwitchClient(options, options.http) }
  return {
    kind: 'switch',
    capabilities: { sells: ['flight', 'hotel', 'visa'], next: 'widget', refunds: 'partial', cancels: false, signedNotifications: true },
    start: (payment, signal) => start(context, payment, signal),
    read: (attempt, signal) => read(context, attempt, signal),
    refund: (attempt, amount, signal) => refund(context, attempt, amount, signal),
    parseNotification: async (body, headers) =>
      readNotification(body, headers, [options.webhookKey, options.oldWebhookKey ?? []].flat(), options.live),
  }
}

async function start({ client, options }: Context, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const answer = await client.post(
    { call: 'start', path: '/v1/checkouts', fields: checkoutForm(payment, options.entityId, options.live), schema: answerSchema },
    signal,
  )
  if ('lost' in answer)
    return answer.sent ? { next: 'unknown', detail: answer.lost } : { next: 'refused', code: 'unreachable', detail: answer.lost }
  const { id, result, integrity } = answer.body
  const group = groupOf(result.code)
  if (id === undefined || !(group === 'pending' || group === 'paid'))
    return { next: 'refused', code: result.code, detail: result.description }
  const now = options.now?.() ?? new Date()
  return {
    next: 'widget',
    reference: id,
    scriptUrl: `${options.publicBaseUrl ?? options.baseUrl}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(id)}`,
    integrity: integrity ?? null,
    expiresAt: new Date(now.getTime() + checkoutMs).toISOString(),
  }
}

/**
 * First the checkout, by the id we stored. When that is gone (30 minutes, or never known to us), the payments under our
 * own reference: none there means that nobody paid.
 */
async function read(context: Context, attempt: AttemptReference, signal: CancelSignal): Promise<PaymentStatus> {
  const { client, options } = context
  if (attempt.gatewayReference === '') return query(context, attempt, signal)
  const path = `/v1/checkouts/${encodeURIComponent(attempt.gatewayReference)}/payment`
  const answer = await client.get({ call: 'read', path, fields: { entityId: options.entityId }, schema: answerSchema }, signal)
  if ('lost' in answer) return unknownStatus(answer.lost)
  return groupOf(answer.body.result.code) === 'no-session' ? query(context, attempt, signal) : statusOf(answer.body, options.live)
}

async function query(context: Context, attempt: AttemptReference, signal: CancelSignal): Promise<PaymentStatus> {
  const { client, options } = context
  const { entityId } = options
  const asked = { call: 'query', schema: listSchema }
  const answer = attempt.paymentId
    ? await client.get({ ...asked, path: `/v1/query/${encodeURIComponent(attempt.paymentId)}`, fields: { entityId } }, signal)
    : await client.get({ ...asked, path: '/v1/query', fields: { entityId, merchantTransactionId: attempt.attemptId } }, signal)
  if ('lost' in answer) return unknownStatus(answer.lost)
  const { body } = answer
  if (attempt.paymentId) return statusOf(body, options.live)
  const found = (body.payments ?? body.records ?? []).filter(isPayment).map(payment => statusOf(payment, options.live))
  return best(found) ?? nothingFound(body, options.live)
}

/** Of several tries with one checkout, the one that decides. */
const weights: readonly PaymentStatus['state'][] = [
  'disputed',
  'paid',
  'paid-review',
  'pending',
  'unknown',
  'throttled',
  'failed',
  'expired',
]
const best = (statuses: readonly PaymentStatus[]): PaymentStatus | undefined =>
  statuses.toReversed().toSorted((a, b) => weights.indexOf(a.state) - weights.indexOf(b.state))[0]

/** An empty list is a success that says nothing about money, so it is never read as one. */
const nothingFound = (answer: Answer, live: boolean): PaymentStatus => {
  const status = statusOf({ result: answer.result }, live)
  return groupOf(answer.result.code) === 'paid'
    ? { ...status, state: 'expired', reason: 'expired', detail: 'nothing was paid under our reference' }
    : status
}

/**
 * The platform has no idempotency key, so the refunds made so far are listed before one is sent: one under our refund
 * id, or of the same amount without one, is this one.
 * `unknown` with "nothing was sent" may be tried again at once, any other `unknown` too, since it lists first.
 */
async function refund(context: Context, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const { client, options } = context
  const { entityId } = options
  const { paymentId, refundId } = attempt
  const merchantTransactionId = refundId ?? attempt.attemptId
  const listed = await client.get(
    { call: 'query', path: '/v1/query', fields: { entityId, merchantTransactionId }, schema: listSchema },
    signal,
  )
  if ('lost' in listed) return { state: 'unknown', detail: `nothing was sent: ${listed.lost}` }
  if (groupOf(listed.body.result.code) === 'throttled') return { state: 'unknown', detail: 'nothing was sent: the gateway asks us to wait' }
  const rows = listed.body.payments ?? listed.body.records ?? []
  const made = rows.find(row => isThisRefund(row, paymentId, amount))
  if (made) return outcomeOf(made, options.live)
  const ask = async (paymentType: 'RF' | 'RV'): Promise<RefundOutcome> => {
    const fields = { entityId, amount: toDecimal(amount, 2), currency: amount.currency, paymentType, merchantTransactionId }
    const path = `/v1/payments/${encodeURIComponent(paymentId)}`
    const answer = await client.post({ call: 'refund', path, fields, schema: answerSchema }, signal)
    if ('lost' in answer) return { state: 'unknown', detail: answer.sent ? answer.lost : `nothing was sent: ${answer.lost}` }
    return outcomeOf(answer.body, options.live)
  }
  const isWhole = refundId === undefined && rows.some(row => row.id === paymentId && isPayment(row) && isOf(row, amount))
  const reversed = options.reverses && isWhole ? await ask('RV') : undefined
  // Refused where the acquirer has booked it already: then it is given back.
  return reversed && reversed.state !== 'refused' ? reversed : ask('RF')
}

function isThisRefund(row: Answer, paymentId: string, amount: Money): boolean {
  const state = meaningOf(row.result.code, false).state
  return isGivenBack(row) && row.referencedId === paymentId && isOf(row, amount) && state !== 'failed'
}

function isOf(row: Answer, amount: Money): boolean {
  const result = amountOf(row)
  return result !== null && equal(result, amount)
}

function outcomeOf(answer: Answer, live: boolean): RefundOutcome {
  const { code, description } = answer.result
  const { state } = meaningOf(code, live)
  if (state === 'paid' || state === 'paid-review') return { state: 'refunded', reference: answer.id ?? '' }
  if (state === 'pending') return { state: 'pending', reference: answer.id ?? null }
  if (state === 'unknown') return { state: 'unknown', detail: `${code} ${description}` }
  if (state === 'throttled') return { state: 'unknown', detail: 'nothing was sent: the gateway asks us to wait' }
  return { state: 'refused', code, detail: description }
}
