import { createHash } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import { isoCodeOf } from '@karwan/domain/locales'
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
import { z } from 'zod'
import { call, type Heard, jsonPost } from '../../http/call.ts'
import { refusalOfPart } from '../giving-back.ts'
import { readMessage } from '../message.ts'
import { clientCredentials, type Tokens, withToken } from '../tokens.ts'
import { unknownReading } from '../unknown-reading.ts'
import { verify } from './jwt.ts'
import { dinarsOf, isOwnPage, leastDinars, refusalOfAmount, sound, tokenOf } from './reading.ts'

export interface SecondVersion {
  readonly version: 2
  readonly clientId: string
  readonly clientSecret: string
  /** Signs what it tells; a third secret, not the client's. */
  readonly apiKey: string
  /** Of before it was changed: what it signed is still taken. */
  readonly oldApiKey?: string | undefined
}
interface Parts extends SecondVersion {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Date
  readonly patienceMs: number
}
interface Line extends Parts {
  ask(path: string, signal: CancelSignal, body?: object): Promise<Heard>
}

const transactions = '/api/v2/payment-gateway/transaction'
const scope = 'payment:read payment:write reverse:write reverse:read'

/** Version 2: OAuth2, a deduped start, a signed return and signed messages, and reversals that nobody dedupes. */
export function createSecondVersion(parts: Parts): PaymentGateway {
  const { baseUrl, clientId, clientSecret, fetch, now } = parts
  const tokens = clientCredentials({ baseUrl, path: '/oauth2/token', clientId, clientSecret, scope, fetch, now })
  const line: Line = { ...parts, ask: (path, signal, body) => ask(parts, tokens, path, signal, body) }
  return {
    kind: 'zaincash',
    capabilities: {
      sells: ['flight', 'hotel'],
      addsOwnFee: true,
      refunds: 'full',
      cancels: false,
      signedNotifications: true,
      readsAMinute: 6,
      takes: { IQD: { least: leastDinars } },
    },
    start: (payment, signal) => start(line, payment, signal),
    read: (attempt, signal) => read(line, attempt, signal),
    refund: (attempt, amount, signal) => refund(line, attempt, amount, signal),
    parseNotification: (body, headers) => parseMessage(line, body, headers['content-type']),
    parseReturn: query => parseEvent(line, tokenOf(query)),
  }
}

/** JSON with a bearer token. */
const ask = ({ baseUrl, fetch, patienceMs }: Parts, tokens: Tokens, path: string, signal: CancelSignal, body?: object): Promise<Heard> =>
  withToken(
    tokens,
    token => {
      const headers = { authorization: `Bearer ${token}` }
      const init = body === undefined ? { method: 'GET', headers } : jsonPost(body, headers)
      return call({ baseUrl, fetch, patienceMs }, `${transactions}${path}`, init, signal)
    },
    signal,
  )

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

async function start(line: Line, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { amount, attemptId, description, returnUrl, language, customer } = payment
  const refusal = refusalOfAmount(amount)
  if (refusal) return refusal
  const phone = customer.phone.replace(/\D/g, '')
  const body = {
    language: isoCodeOf(language),
    externalReferenceId: referenceOf(attemptId),
    orderId: attemptId,
    serviceType: description,
    amount: { value: amount.amount, currency: 'IQD' },
    ...(/^964\d{10}$/.test(phone) && { customer: { phone } }),
    redirectUrls: { successUrl: returnUrl, failureUrl: returnUrl },
  }
  const first = await line.ask('/init', signal, body)
  // The same reference is the same transaction, so a lost answer is asked for once more.
  const heard = 'lost' in first && first.sent && !signal.aborted ? await line.ask('/init', signal, body) : first
  if ('lost' in heard) {
    const sent = heard.sent || ('lost' in first && first.sent)
    return sent ? { next: 'unknown', detail: heard.lost } : { next: 'refused', code: 'unreachable', detail: heard.lost }
  }
  if (heard.status >= 400) return { next: 'refused', ...refusalOf(heard.status, heard.body) }
  const opened = openedSchema.safeParse(heard.body)
  if (!opened.success) return { next: 'unknown', detail: 'ZainCash answered with something unreadable' }
  const { transactionDetails, redirectUrl: url, expiryTime } = opened.data
  if (transactionDetails.orderId !== attemptId)
    return { next: 'refused', code: 'other-order', detail: 'ZainCash answered about another order' }
  // Browsers are sent to the gateway's own pages only; one that nobody is sent to is paid by nobody.
  if (!isOwnPage(url, line.baseUrl)) return { next: 'refused', code: 'foreign-page', detail: 'the page to pay at is not ZainCash’s' }
  return { next: 'redirect', reference: transactionDetails.transactionId, url, expiresAt: new Date(expiryTime).toISOString() }
}

const inquirySchema = z.object({ status: z.string(), transactionDetails: detailsSchema })

async function read(line: Line, attempt: AttemptReference, signal: CancelSignal): Promise<PaymentReading> {
  if (attempt.gatewayReference === '') return unknownReading('ZainCash never told which transaction it opened')
  const heard = await line.ask(`/inquiry/${encodeURIComponent(attempt.gatewayReference)}`, signal)
  if ('lost' in heard) return unknownReading(heard.lost)
  if (heard.status === 429) return { ...unknownReading('ZainCash asks us to wait', '429'), state: 'throttled' }
  const told = inquirySchema.safeParse(heard.body)
  if (heard.status !== 200 || !told.success) return unknownReading('ZainCash does not tell', refusalOf(heard.status, heard.body).code)
  const { status, transactionDetails: of } = told.data
  const isOurs = of.transactionId === attempt.gatewayReference && of.externalReferenceId === referenceOf(of.orderId)
  return readingOf(status, of.transactionId, of.amount, isOurs ? of.orderId : null)
}

/** The status of a transaction, in our words. Money that went back was taken and will not be: it never pays an order that did not know of it. */
function meaningOf(status: string): Pick<PaymentReading, 'state' | 'reason'> {
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
function readingOf(
  status: string,
  transactionId: string,
  amount: { readonly currency: string; readonly value: string | number } | null | undefined,
  reference: string | null,
): PaymentReading {
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
 * The whole or nothing. ZainCash dedupes no reversal: the transaction is read and its reversals are listed first, and where either is not answered
 * nothing is sent. An edition of the protocol that lists none (404 without a code, 405) still says REFUNDED of what went back.
 */
async function refund(line: Line, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const reading = await read(line, { ...attempt, gatewayReference: attempt.paymentId }, signal)
  const listed = await line.ask(`/reversals?transactionId=${encodeURIComponent(attempt.paymentId)}`, signal)
  const made = reversalsIn(listed)
  if (made === undefined) return { state: 'unknown', detail: 'nothing was sent: the reversals so far are not told' }
  const before = made.map(outcomeOf).find(({ state }) => state !== 'refused')
  if (before) return before
  if (reading.state === 'unknown' || reading.state === 'throttled')
    return { state: 'unknown', detail: `nothing was sent: ${reading.detail} ${reading.code}`.trim() }
  if (reading.code === 'REFUNDED') return { state: 'refunded', reference: attempt.paymentId }
  if (reading.state !== 'paid') return { state: 'refused', code: reading.code, detail: 'there is nothing to give back' }
  const part = refusalOfPart(reading, amount, 'ZainCash')
  if (part) return part
  const heard = await line.ask('/reverse', signal, { transactionId: attempt.paymentId, reason: `Refund of ${attempt.attemptId}` })
  if ('lost' in heard) return { state: 'unknown', detail: heard.sent ? heard.lost : `nothing was sent: ${heard.lost}` }
  if (heard.status >= 400) return { state: 'refused', ...refusalOf(heard.status, heard.body) }
  const reversal = reversalSchema.safeParse(heard.body)
  return reversal.success ? outcomeOf(reversal.data) : { state: 'unknown', detail: 'ZainCash answered with something unreadable' }
}

function reversalsIn(listed: Heard): z.infer<typeof reversalsSchema>['reversals'] | undefined {
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

function parseMessage(line: Line, body: Uint8Array, contentType: string | undefined): Notification {
  if (!/^application\/json\b/i.test(contentType ?? '')) throw new NotificationRefused('the message is no JSON')
  return parseEvent(line, readMessage(body, messageSchema))
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

/** Of a return and of a message alike. It carries no time of its own: that it counts once is for whoever keeps its `eventId`. */
function parseEvent({ apiKey, oldApiKey, now }: Parts, token: string): Notification {
  const event = eventSchema.safeParse(verify(token, [apiKey, oldApiKey ?? []].flat(), now()))
  if (!event.success) throw new NotificationRefused('it is not signed by ZainCash')
  const { eventId, data } = event.data
  return {
    eventId,
    reference: { attemptId: data.orderId, gatewayReference: data.transactionId },
    reading: readingOf(data.currentStatus, data.transactionId, data.amount, data.orderId),
  }
}
