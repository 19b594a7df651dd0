import { createHash } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import { isoCodeOf } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import {
  type AttemptReference,
  type Notification,
  NotificationRefused,
  type PaymentGateway,
  type PaymentStart,
  type PaymentStatus,
  type RefundOutcome,
  type RefundReference,
  type StartOutcome,
} from '@karwan/domain/payments'
import { z } from 'zod'
import { askJson } from '../../http/ask-json.ts'
import { createHttpClient, type HttpClient, type HttpOptions, type HttpResult } from '../../http/client.ts'
import { refusalOfPart } from '../giving-back.ts'
import { readMessage } from '../message.ts'
import { clientCredentials, type Tokens, withToken } from '../tokens.ts'
import { unknownStatus } from '../unknown-status.ts'
import { verifyClaims } from './claims.ts'
import { dinarsOf, isOwnPage, leastDinars, refusalOfAmount, sound, tokenOf } from './status.ts'

export interface SecondVersion {
  readonly version: 2
  readonly clientId: string
  readonly clientSecret: string
  /** Signs what it tells; a third secret, not the client's. */
  readonly apiKey: string
  /** Of before it was changed: what it signed is still taken. */
  readonly oldApiKey?: string | undefined
}
interface SecondVersionOptions extends SecondVersion {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly http?: HttpOptions | undefined
  readonly now: () => Date
  readonly timeoutMs: number
}
interface Context extends SecondVersionOptions {
  ask(call: Call, signal: CancelSignal): Promise<HttpResult>
}
/** One call: its name in logs, its path, and what is posted; without a body it is a GET. */
interface Call {
  readonly call: string
  readonly path: string
  readonly json?: object
}

const transactions = '/api/v2/payment-gateway/transaction'
const scope = 'payment:read payment:write reverse:write reverse:read'

/** Version 2: OAuth2, a deduped start, a signed return and signed messages, and reversals that nobody dedupes. */
export function createSecondVersion(options: SecondVersionOptions): PaymentGateway {
  const { baseUrl, clientId, clientSecret, http, now, timeoutMs } = options
  const tokens = clientCredentials({ name: 'zaincash', baseUrl, path: '/oauth2/token', clientId, clientSecret, scope, http, now })
  const client = createHttpClient({ name: 'zaincash', baseUrl: `${baseUrl}${transactions}`, timeoutMs }, http)
  const context: Context = { ...options, ask: (call, signal) => ask(client, tokens, call, signal) }
  return {
    kind: 'zaincash',
    capabilities: {
      sells: ['flight', 'hotel', 'visa'],
      addsOwnFee: true,
      refunds: 'full',
      cancels: false,
      signedNotifications: true,
      readsAMinute: 6,
      takes: { IQD: { least: leastDinars } },
    },
    start: (payment, signal) => start(context, payment, signal),
    read: (attempt, signal) => read(context, attempt, signal),
    refund: (attempt, amount, signal) => refund(context, attempt, amount, signal),
    parseNotification: async (body, headers) => parseMessage(context, body, headers['content-type']),
    parseReturn: async query => parseEvent(context, tokenOf(query)),
  }
}

/** JSON with a bearer token. */
const ask = (client: HttpClient, tokens: Tokens, call: Call, signal: CancelSignal): Promise<HttpResult> =>
  withToken(tokens, token => askJson(client, { ...call, headers: { authorization: `Bearer ${token}` }, signal }), signal)

/** UUIDv5 of the attempt in a namespace of ours: the same attempt always has the same reference. */
function referenceOf(attemptId: string): string {
  const bytes = createHash('sha1').update(Buffer.from('6f9c0c5e4b1d4d0f9a3b2d7c1e5a8f60', 'hex')).update(attemptId).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const detailsSchema = z.object({
  transactionId: z.string().min(1).max(100),
  externalReferenceId: z.string(),
  orderId: z.string(),
  amount: z.object({ currency: z.string(), value: z.union([z.number(), z.string()]) }),
})
const openedSchema = z.object({
  status: z.string(),
  transactionDetails: detailsSchema,
  redirectUrl: z.string(),
  expiryTime: z.iso.datetime({ offset: true }),
})
const refusedSchema = z.object({ code: z.string() })
const refusalOf = (status: number, body: unknown): { readonly code: string; readonly detail: string } => ({
  code: refusedSchema.safeParse(body).data?.code ?? String(status),
  detail: `HTTP ${status}`,
})

async function start(context: Context, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { amount, attemptId, description, returnUrl, language, customer } = payment
  const refusal = refusalOfAmount(amount)
  if (refusal) return refusal
  const phone = customer.phone.replace(/\D/g, '')
  const json = {
    language: isoCodeOf(language),
    externalReferenceId: referenceOf(attemptId),
    orderId: attemptId,
    serviceType: description,
    amount: { value: amount.amount, currency: 'IQD' },
    ...(/^964\d{10}$/.test(phone) && { customer: { phone } }),
    redirectUrls: { successUrl: returnUrl, failureUrl: returnUrl },
  }
  const first = await context.ask({ call: 'start', path: '/init', json }, signal)
  // The same reference is the same transaction, so a lost answer is asked for once more.
  const answer =
    'lost' in first && first.sent && !signal.aborted ? await context.ask({ call: 'start', path: '/init', json }, signal) : first
  if ('lost' in answer) {
    const sent = answer.sent || ('lost' in first && first.sent)
    return sent ? { next: 'unknown', detail: answer.lost } : { next: 'refused', code: 'unreachable', detail: answer.lost }
  }
  if (answer.status >= 400) return { next: 'refused', ...refusalOf(answer.status, answer.body) }
  const opened = openedSchema.safeParse(answer.body)
  if (!opened.success) return { next: 'unknown', detail: 'ZainCash answered with something unreadable' }
  const { transactionDetails, redirectUrl: url, expiryTime } = opened.data
  if (transactionDetails.orderId !== attemptId)
    return { next: 'refused', code: 'other-order', detail: 'ZainCash answered about another order' }
  // Browsers are sent to the gateway's own pages only; one that nobody is sent to is paid by nobody.
  if (!isOwnPage(url, context.baseUrl)) return { next: 'refused', code: 'foreign-page', detail: 'the page to pay at is not ZainCash’s' }
  return { next: 'redirect', reference: transactionDetails.transactionId, url, expiresAt: new Date(expiryTime).toISOString() }
}

const inquirySchema = z.object({ status: z.string(), transactionDetails: detailsSchema })

async function read(context: Context, attempt: AttemptReference, signal: CancelSignal): Promise<PaymentStatus> {
  if (attempt.gatewayReference === '') return unknownStatus('ZainCash never told which transaction it opened')
  const answer = await context.ask({ call: 'read', path: `/inquiry/${encodeURIComponent(attempt.gatewayReference)}` }, signal)
  if ('lost' in answer) return unknownStatus(answer.lost)
  if (answer.status === 429) return { ...unknownStatus('ZainCash asks us to wait', '429'), state: 'throttled' }
  const result = inquirySchema.safeParse(answer.body)
  if (answer.status !== 200 || !result.success) return unknownStatus('ZainCash does not tell', refusalOf(answer.status, answer.body).code)
  const { status, transactionDetails: of } = result.data
  const isOurs = of.transactionId === attempt.gatewayReference && of.externalReferenceId === referenceOf(of.orderId)
  return statusOf(status, of.transactionId, of.amount, isOurs ? of.orderId : null)
}

/**
 * The status of a transaction, in our words. Money that went back was taken and will not be: it never pays an order
 * that did not know of it.
 */
function meaningOf(status: string): Pick<PaymentStatus, 'state' | 'reason'> {
  switch (status) {
    case 'PENDING':
    case 'OTP_SENT':
    case 'CUSTOMER_AUTHENTICATION_REQUIRED':
      return { state: 'pending' }
    case 'SUCCESS':
      return { state: 'paid' }
    case 'FAILED':
      return { state: 'failed', reason: 'declined' }
    case 'EXPIRED':
      return { state: 'expired', reason: 'expired' }
    case 'REFUNDED':
      return { state: 'failed', reason: 'cancelled' }
    default:
      return { state: 'unknown' }
  }
}

/** Another currency than dinars is no amount of ours. */
function statusOf(
  status: string,
  transactionId: string,
  amount: { readonly currency: string; readonly value: string | number } | null | undefined,
  reference: string | null,
): PaymentStatus {
  const meaning = meaningOf(status)
  return sound({
    ...meaning,
    paymentId: meaning.state === 'paid' ? transactionId : null,
    amount: amount?.currency === 'IQD' ? dinarsOf(amount.value) : null,
    reference,
    code: status,
    detail: '',
  })
}

const reversalSchema = z.object({ id: z.string(), reversalReferenceId: z.string().optional(), status: z.string() })
const reversalsSchema = z.object({ reversals: z.array(reversalSchema) })

/**
 * The whole or nothing. ZainCash dedupes no reversal: the transaction is read and its reversals are listed first, and
 * where either is not answered nothing is sent. An edition of the protocol that lists none (404 without a code, 405)
 * still says REFUNDED of what went back.
 */
async function refund(context: Context, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const status = await read(context, { ...attempt, gatewayReference: attempt.paymentId }, signal)
  const listed = await context.ask(
    { call: 'list refunds', path: `/reversals?transactionId=${encodeURIComponent(attempt.paymentId)}` },
    signal,
  )
  const made = reversalsIn(listed)
  if (made === undefined) return { state: 'unknown', detail: 'nothing was sent: the reversals so far are not told' }
  const before = made.map(outcomeOf).find(({ state }) => state !== 'refused')
  if (before) return before
  if (status.state === 'unknown' || status.state === 'throttled')
    return { state: 'unknown', detail: `nothing was sent: ${status.detail} ${status.code}`.trim() }
  if (status.code === 'REFUNDED') return { state: 'refunded', reference: attempt.paymentId }
  if (status.state !== 'paid') return { state: 'refused', code: status.code, detail: 'there is nothing to give back' }
  const part = refusalOfPart(status, amount, 'ZainCash')
  if (part) return part
  const json = { transactionId: attempt.paymentId, reason: `Refund of ${attempt.attemptId}` }
  const answer = await context.ask({ call: 'refund', path: '/reverse', json }, signal)
  if ('lost' in answer) return { state: 'unknown', detail: answer.sent ? answer.lost : `nothing was sent: ${answer.lost}` }
  if (answer.status >= 400) return { state: 'refused', ...refusalOf(answer.status, answer.body) }
  const reversal = reversalSchema.safeParse(answer.body)
  return reversal.success ? outcomeOf(reversal.data) : { state: 'unknown', detail: 'ZainCash answered with something unreadable' }
}

function reversalsIn(listed: HttpResult): z.infer<typeof reversalsSchema>['reversals'] | undefined {
  if ('lost' in listed) return undefined
  const notListed = listed.status === 405 || (listed.status === 404 && !refusedSchema.safeParse(listed.body).success)
  if (notListed) return []
  return listed.status === 200 ? reversalsSchema.safeParse(listed.body).data?.reversals : undefined
}

const outcomeOf = ({ id, reversalReferenceId: reference = id, status }: z.infer<typeof reversalSchema>): RefundOutcome => {
  if (status === 'COMPLETED') return { state: 'refunded', reference }
  return status === 'FAILED' ? { state: 'refused', code: status, detail: '' } : { state: 'pending', reference }
}

/** The documentation calls the field `webhook_token`, its own samples `token`. */
const messageSchema = z.union([
  z.object({ webhook_token: z.string() }).transform(({ webhook_token }) => webhook_token),
  z.object({ token: z.string() }).transform(({ token }) => token),
])

function parseMessage(context: Context, body: Uint8Array, contentType: string | undefined): Promise<Notification> {
  if (!/^application\/json\b/i.test(contentType ?? '')) throw new NotificationRefused('the message is no JSON')
  return parseEvent(context, readMessage(body, messageSchema))
}

const eventSchema = z.object({
  eventType: z.string().max(60),
  eventId: z.string().min(1).max(100),
  data: z.object({
    transactionId: z.string().min(1).max(100),
    orderId: z.string(),
    currentStatus: z.string().max(60),
    amount: z.object({ currency: z.string(), value: z.union([z.number(), z.string()]) }).nullish(),
  }),
})

/**
 * Of a return and of a message alike. It carries no time of its own: that it counts once is for whoever keeps its
 * `eventId`.
 */
async function parseEvent({ apiKey, oldApiKey, now }: Context, token: string): Promise<Notification> {
  const event = eventSchema.safeParse(await verifyClaims(token, [apiKey, oldApiKey ?? []].flat(), now()))
  if (!event.success) throw new NotificationRefused('it is not signed by ZainCash')
  const { eventId, data } = event.data
  return {
    eventId,
    reference: { attemptId: data.orderId, gatewayReference: data.transactionId },
    status: statusOf(data.currentStatus, data.transactionId, data.amount, data.orderId),
  }
}
