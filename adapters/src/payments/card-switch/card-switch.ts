import type { CancelSignal } from '@karwan/domain/calendar'
import { equal, type Money, toDecimal } from '@karwan/domain/money'
import type {
  AttemptReference,
  PaymentGateway,
  PaymentReading,
  PaymentStart,
  RefundOutcome,
  RefundReference,
  StartOutcome,
} from '@karwan/domain/payments'
import { unknownReading } from '../unknown-reading.ts'
import { type Line, openLine } from './line.ts'
import { readNotification } from './notification.ts'
import { checkoutForm } from './opening.ts'
import { groupOf, meaningOf } from './result-codes.ts'
import { type Answer, amountOf, answerSchema, isGivenBack, isPayment, listSchema, readingOf } from './wire.ts'

export interface CardSwitchOptions {
  /** Where our server reaches the platform, without `/v1` and without a slash at the end. */
  readonly baseUrl: string
  /** Where browsers reach it, when that differs. */
  readonly publicBaseUrl?: string
  readonly entityId: string
  readonly accessToken: string
  /** 64 hex characters, from the platform's back office. */
  readonly webhookKey: string
  /** The key before it: what it sealed is still taken while the platform is changed over. */
  readonly oldWebhookKey?: string | undefined
  /** A live shop takes no test success for money. */
  readonly live: boolean
  /** Whether the acquirer takes reversals: the whole of a payment then never shows on the card, where it is asked for in time. */
  readonly reverses?: boolean
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => Date
}

interface Shop {
  readonly line: Line
  readonly options: CardSwitchOptions
}

/** How long the platform keeps a checkout. */
const checkoutMs = 30 * 60_000

/** The card widget "switch", which runs on the OPPWA platform (COPYandPAY). */
export function createCardSwitch(options: CardSwitchOptions): PaymentGateway {
  const { baseUrl, accessToken, fetch = globalThis.fetch } = options
  const shop: Shop = { options, line: openLine({ baseUrl, accessToken, fetch }) }
  return {
    kind: 'switch',
    capabilities: { sells: ['flight', 'hotel'], next: 'widget', refunds: 'partial', cancels: false, signedNotifications: true },
    start: (payment, signal) => start(shop, payment, signal),
    read: (attempt, signal) => read(shop, attempt, signal),
    refund: (attempt, amount, signal) => refund(shop, attempt, amount, signal),
    parseNotification: (body, headers) =>
      readNotification(body, headers, [options.webhookKey, options.oldWebhookKey ?? []].flat(), options.live),
  }
}

async function start({ line, options }: Shop, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const heard = await line.post('/v1/checkouts', checkoutForm(payment, options.entityId, options.live), answerSchema, signal)
  if ('lost' in heard)
    return heard.sent ? { next: 'unknown', detail: heard.lost } : { next: 'refused', code: 'unreachable', detail: heard.lost }
  const { id, result, integrity } = heard.answer
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
 * First the checkout, by the id we stored. When that is gone (30 minutes, or never known to us), the payments under our own reference:
 * none there means that nobody paid.
 */
async function read(shop: Shop, attempt: AttemptReference, signal: CancelSignal): Promise<PaymentReading> {
  const { line, options } = shop
  if (attempt.gatewayReference === '') return query(shop, attempt, signal)
  const path = `/v1/checkouts/${encodeURIComponent(attempt.gatewayReference)}/payment`
  const heard = await line.get(path, { entityId: options.entityId }, answerSchema, signal)
  if ('lost' in heard) return unknownReading(heard.lost)
  return groupOf(heard.answer.result.code) === 'no-session' ? query(shop, attempt, signal) : readingOf(heard.answer, options.live)
}

async function query(shop: Shop, attempt: AttemptReference, signal: CancelSignal): Promise<PaymentReading> {
  const { line, options } = shop
  const heard = attempt.paymentId
    ? await line.get(`/v1/query/${encodeURIComponent(attempt.paymentId)}`, { entityId: options.entityId }, listSchema, signal)
    : await line.get('/v1/query', { entityId: options.entityId, merchantTransactionId: attempt.attemptId }, listSchema, signal)
  if ('lost' in heard) return unknownReading(heard.lost)
  const { answer } = heard
  if (attempt.paymentId) return readingOf(answer, options.live)
  const found = (answer.payments ?? answer.records ?? []).filter(isPayment).map(payment => readingOf(payment, options.live))
  return best(found) ?? nothingFound(answer, options.live)
}

/** Of several tries with one checkout, the one that decides. */
const weights: readonly PaymentReading['state'][] = [
  'disputed',
  'paid',
  'paid-review',
  'pending',
  'unknown',
  'throttled',
  'failed',
  'expired',
]
const best = (readings: readonly PaymentReading[]): PaymentReading | undefined =>
  readings.toReversed().toSorted((a, b) => weights.indexOf(a.state) - weights.indexOf(b.state))[0]

/** An empty list is a success that says nothing about money, so it is never read as one. */
const nothingFound = (answer: Answer, live: boolean): PaymentReading => {
  const reading = readingOf({ result: answer.result }, live)
  return groupOf(answer.result.code) === 'paid'
    ? { ...reading, state: 'expired', reason: 'expired', detail: 'nothing was paid under our reference' }
    : reading
}

/**
 * The platform has no idempotency key, so the refunds made so far are listed before one is sent: one under our refund id, or of the same amount without one, is this one.
 * `unknown` with "nothing was sent" may be tried again at once, any other `unknown` too, since it lists first.
 */
async function refund(shop: Shop, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const { line, options } = shop
  const { entityId } = options
  const { paymentId, refundId } = attempt
  const merchantTransactionId = refundId ?? attempt.attemptId
  const listed = await line.get('/v1/query', { entityId, merchantTransactionId }, listSchema, signal)
  if ('lost' in listed) return { state: 'unknown', detail: `nothing was sent: ${listed.lost}` }
  if (groupOf(listed.answer.result.code) === 'throttled')
    return { state: 'unknown', detail: 'nothing was sent: the gateway asks us to wait' }
  const rows = listed.answer.payments ?? listed.answer.records ?? []
  const made = rows.find(row => isThisRefund(row, paymentId, amount))
  if (made) return outcomeOf(made, options.live)
  const ask = async (paymentType: 'RF' | 'RV'): Promise<RefundOutcome> => {
    const form = { entityId, amount: toDecimal(amount, 2), currency: amount.currency, paymentType, merchantTransactionId }
    const heard = await line.post(`/v1/payments/${encodeURIComponent(paymentId)}`, form, answerSchema, signal)
    if ('lost' in heard) return { state: 'unknown', detail: heard.sent ? heard.lost : `nothing was sent: ${heard.lost}` }
    return outcomeOf(heard.answer, options.live)
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
  const told = amountOf(row)
  return told !== null && equal(told, amount)
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
