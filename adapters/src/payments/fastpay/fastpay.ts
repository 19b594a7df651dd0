import { createHash } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import type { Money } from '@karwan/domain/money'
import {
  type AttemptReference,
  type Notification,
  NotificationRefused,
  type PaymentGateway,
  type PaymentReading,
  type PaymentStart,
  type RefundOutcome,
  type RefundReference,
  type StartOutcome,
} from '@karwan/domain/payments'
import { unknownReading } from '../unknown-reading.ts'
import { type Line, openLine, parseJson } from '../wallets/line.ts'
import { findPageAddress } from '../wallets/page-address.ts'
import { plainReference } from '../wallets/reference.ts'
import { openedSchema, readingOf, recordSchema, refundedSchema, refundStatusSchema, type Said, saidIn } from './wire.ts'

export interface FastPayOptions {
  /** Where our server reaches the wallet, without a slash at the end. */
  readonly baseUrl: string
  /** Origin of its payment pages: browsers are sent nowhere else. */
  readonly pageOrigin: string
  readonly storeId: string
  readonly storePassword: string
  readonly refundKey: string
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => Date
}

interface Counter {
  /** Asks with the store's own credentials. */
  ask(what: 'initiation' | 'validate' | 'refund' | 'refund/validation', body: object, signal: CancelSignal): Promise<Told>
  readonly pageOrigin: string
  readonly refundKey: string
  readonly now: () => Date
}
type Told = Said | { readonly said: 'lost'; readonly sent: boolean; readonly detail: string }

/** How long a payment page lives is not told by FastPay; nobody is sent to one that is older. */
const lifeMs = 30 * 60_000

/**
 * FastPay, a wallet of Iraq: paid on its own page, in dinars. It answers refusals with HTTP 200, knows a payment only once it is paid (404 before),
 * and tells of paid ones alone, unsigned. An initiation is of one order id, so one that was lost is asked again under the same.
 */
export function createFastPay(options: FastPayOptions): PaymentGateway {
  const { baseUrl, storeId, storePassword, pageOrigin, refundKey, fetch = globalThis.fetch, now = () => new Date() } = options
  const line = openLine({ baseUrl, fetch })
  const store = { store_id: storeId, store_password: storePassword }
  const counter: Counter = {
    ask: (what, body, signal) => ask(line, what, { ...store, ...body }, signal),
    pageOrigin,
    refundKey,
    now,
  }
  return {
    kind: 'fastpay',
    capabilities: { sells: ['flight', 'hotel'], refunds: 'full', cancels: false, signedNotifications: false },
    start: (payment, signal) => start(counter, payment, signal),
    read: (attempt, signal) => read(counter, attempt, signal),
    refund: (attempt, amount, signal) => refund(counter, attempt, amount, signal),
    parseNotification,
  }
}

async function ask(line: Line, what: string, body: object, signal: CancelSignal): Promise<Told> {
  const heard = await line.post(`/api/v1/public/pgw/payment/${what}`, body, signal)
  return 'lost' in heard ? { said: 'lost', sent: heard.sent, detail: heard.lost } : saidIn(heard.status, heard.body)
}

async function start(counter: Counter, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { attemptId, amount, description, returnUrl, notifyUrl, payBy } = payment
  if (amount.currency !== 'IQD') return { next: 'refused', code: 'currency', detail: 'FastPay takes dinars only' }
  const orderId = plainReference(attemptId)
  const body = {
    order_id: orderId,
    bill_amount: amount.amount,
    currency: 'IQD',
    // A text that holds JSON: a list is refused.
    cart: JSON.stringify([{ name: description, qty: 1, unit_price: amount.amount, sub_total: amount.amount }]),
    success_url: returnUrl,
    cancel_url: returnUrl,
    callback_url: notifyUrl,
  }
  const first = await counter.ask('initiation', body, signal)
  const unheard = (first.said === 'lost' && first.sent) || first.said === 'nothing'
  const told = unheard && !signal.aborted ? await counter.ask('initiation', body, signal) : first
  if (told.said === 'refused' && !unheard) return { next: 'refused', code: told.code, detail: told.detail }
  if (told.said === 'lost' && !told.sent && !unheard) return { next: 'refused', code: 'unreachable', detail: told.detail }
  if (told.said !== 'done') return { next: 'unknown', detail: told.detail }
  const opened = openedSchema.safeParse(told.data)
  if (!opened.success) return { next: 'unknown', detail: 'FastPay opened something that cannot be read' }
  const url = findPageAddress(opened.data.redirect_uri, counter.pageOrigin)
  if (url === undefined) return { next: 'unknown', detail: 'FastPay would send the browser elsewhere than to its own page' }
  const ends = Math.min(counter.now().getTime() + lifeMs, payBy === undefined ? Number.POSITIVE_INFINITY : Date.parse(payBy))
  return { next: 'redirect', reference: orderId, url, expiresAt: new Date(ends).toISOString() }
}

/** Asked by our own order id, so that one whose start was lost is found too. 404 says that nobody has paid yet, and no more. */
async function read(counter: Counter, { attemptId }: AttemptReference, signal: CancelSignal): Promise<PaymentReading> {
  const orderId = plainReference(attemptId)
  const told = await counter.ask('validate', { order_id: orderId }, signal)
  if (told.said === 'done') return readingOf(told.data, { attemptId, orderId })
  if (told.said !== 'refused') return unknownReading(told.detail)
  if (told.code === '404') return { ...unknownReading(''), state: 'pending', code: '404' }
  if (told.code === '429') return { ...unknownReading('FastPay asks us to wait'), state: 'throttled' }
  return { ...unknownReading(told.detail), code: told.code }
}

/** The whole payment, to the wallet it came from, as FastPay itself names it. What was given back already is looked up before anything is sent. */
async function refund(counter: Counter, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const orderId = plainReference(attempt.attemptId)
  const given = await isGivenBack(counter, orderId, signal)
  if (given === true) return { state: 'refunded', reference: orderId }
  if (given !== false) return { state: 'unknown', detail: `nothing was sent: ${given}` }
  const told = await counter.ask('validate', { order_id: orderId }, signal)
  if (told.said === 'refused' && told.code !== '429') return { state: 'refused', code: told.code, detail: 'there is nothing to give back' }
  if (told.said !== 'done') return { state: 'unknown', detail: `nothing was sent: ${told.detail}` }
  const paid = readingOf(told.data, { attemptId: attempt.attemptId, orderId })
  if (paid.state === 'unknown') return { state: 'unknown', detail: `nothing was sent: FastPay says ${paid.code}` }
  if (paid.state !== 'paid' || paid.reference !== attempt.attemptId || paid.paymentId !== attempt.paymentId)
    return { state: 'refused', code: paid.code, detail: 'that payment is not there to be given back' }
  if (paid.amount?.amount !== amount.amount || paid.amount.currency !== amount.currency)
    return { state: 'refused', code: 'full-only', detail: 'FastPay gives back the whole payment or nothing' }
  const wallet = recordSchema.safeParse(told.data).data?.customer_mobile_number ?? ''
  if (!/^\+964\d{9,10}$/.test(wallet)) return { state: 'refused', code: 'no-wallet', detail: 'FastPay does not tell which wallet paid' }
  const sent = await counter.ask(
    'refund',
    { order_id: orderId, amount: amount.amount, msisdn: wallet, refund_secret_key: counter.refundKey },
    signal,
  )
  if (sent.said === 'done') return { state: 'refunded', reference: refundedSchema.safeParse(sent.data).data?.summary.invoice_id ?? orderId }
  if (sent.said !== 'refused') return { state: 'unknown', detail: sent.detail }
  // “Already refunded” is a text of many wordings; whether it is so is asked.
  return (await isGivenBack(counter, orderId, signal)) === true
    ? { state: 'refunded', reference: orderId }
    : { state: 'refused', code: sent.code, detail: sent.detail }
}

/** The reason, where it cannot be told. */
async function isGivenBack(counter: Counter, orderId: string, signal: CancelSignal): Promise<boolean | string> {
  const told = await counter.ask('refund/validation', { order_id: orderId }, signal)
  if (told.said === 'refused') return told.code === '404' ? false : told.detail || told.code
  if (told.said !== 'done') return told.detail
  const parsed = refundStatusSchema.safeParse(told.data)
  return parsed.success && parsed.data.order_id === orderId ? parsed.data.refund_status : 'it told something unreadable of the refund'
}

const largestMessage = 16 * 1024

/** A message of FastPay, or of anyone who knows the address: only a reason to ask. */
function parseNotification(body: Uint8Array): Notification {
  if (body.byteLength > largestMessage) throw new NotificationRefused('the message is too large')
  const parsed = recordSchema.safeParse(parseJson(Buffer.from(body).toString('utf8')))
  if (!parsed.success) throw new NotificationRefused('the message cannot be read')
  const { merchant_order_id: orderId, status } = parsed.data
  return {
    eventId: createHash('sha256').update(`${orderId}\n${status}`).digest('hex'),
    reference: { gatewayReference: orderId },
    reading: unknownReading(`an unsigned message says ${status}`),
  }
}
