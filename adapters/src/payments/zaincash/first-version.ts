import { createHash } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import { isoCodeOf } from '@karwan/domain/locales'
import {
  type AttemptReference,
  type Notification,
  NotificationRefused,
  type PaymentGateway,
  type PaymentStart,
  type PaymentStatus,
  type StartOutcome,
} from '@karwan/domain/payments'
import { z } from 'zod'
import { askJson } from '../../http/ask-json.ts'
import { createHttpClient, type HttpClient, type HttpOptions } from '../../http/client.ts'
import { noRefunds } from '../giving-back.ts'
import { signJwt } from '../jwt.ts'
import { unknownStatus } from '../unknown-status.ts'
import { verifyClaims } from './claims.ts'
import { dinarsOf, leastDinars, refusalOfAmount, sound, tokenOf } from './status.ts'

export interface FirstVersion {
  readonly version: 1
  readonly merchantId: string
  /** The merchant's wallet: `9647835077893`. */
  readonly msisdn: string
  /** Signs both ways; used as it is written. */
  readonly secret: string
  /** Of before it was changed: what it signed is still taken, and it signs nothing. */
  readonly oldSecret?: string | undefined
}
interface FirstVersionOptions extends FirstVersion {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly http?: HttpOptions | undefined
  readonly now: () => Date
  readonly timeoutMs: number
}
interface Context extends FirstVersionOptions {
  readonly client: HttpClient
}

/** The longest that ZainCash's own clients let a token live. */
const longestSeconds = 4 * 3600
const leastLifeSeconds = 60
/** No transaction is open any longer: it never says itself that one is out of time. */
const overMs = (longestSeconds + 5 * 60) * 1000

/** Version 1: JWTs in the body and in the return, a status that is asked for, no messages and nothing given back. */
export function createFirstVersion(options: FirstVersionOptions): PaymentGateway {
  const { baseUrl, timeoutMs, http } = options
  const context: Context = { ...options, client: createHttpClient({ name: 'zaincash', baseUrl, timeoutMs }, http) }
  return {
    kind: 'zaincash',
    capabilities: {
      sells: ['flight', 'hotel', 'visa'],
      addsOwnFee: true,
      refunds: 'no',
      cancels: false,
      signedNotifications: true,
      notifies: false,
      readsAMinute: 6,
      takes: { IQD: { least: leastDinars } },
    },
    start: (payment, signal) => start(context, payment, signal),
    read: (attempt, signal) => read(context, attempt, signal),
    refund: noRefunds('ZainCash', 'version'),
    parseNotification: async () => {
      throw new NotificationRefused('version 1 sends no messages')
    },
    parseReturn: async query => parseReturn(context, tokenOf(query)),
  }
}

const openedSchema = z.object({ id: z.string().regex(/^[\w-]{1,100}$/), orderId: z.string() })
/** A refusal comes with HTTP 200 too. */
const refusedSchema = z.object({ err: z.object({ msg: z.string() }) })

async function start(context: Context, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { amount, attemptId, description, returnUrl, payBy } = payment
  const refusal = refusalOfAmount(amount)
  if (refusal) return refusal
  const iat = Math.floor(context.now().getTime() / 1000)
  const exp = Math.min(iat + longestSeconds, payBy === undefined ? Number.POSITIVE_INFINITY : Math.floor(Date.parse(payBy) / 1000))
  if (exp - iat < leastLifeSeconds) return { next: 'refused', code: 'too-late', detail: 'the order ends within a minute' }
  const { msisdn, merchantId, secret, baseUrl } = context
  const claims = { amount: amount.amount, serviceType: description, msisdn, orderId: attemptId, redirectUrl: returnUrl, iat, exp }
  const form = { token: await signJwt(claims, secret), merchantId, lang: isoCodeOf(payment.language) }
  const answer = await askJson(context.client, { call: 'start', path: '/transaction/init', form, signal })
  if ('lost' in answer)
    return answer.sent ? { next: 'unknown', detail: answer.lost } : { next: 'refused', code: 'unreachable', detail: answer.lost }
  const opened = openedSchema.safeParse(answer.body)
  if (answer.status === 200 && opened.success) {
    const { id, orderId } = opened.data
    if (orderId !== attemptId) return { next: 'refused', code: 'other-order', detail: 'ZainCash answered about another order' }
    const url = `${baseUrl}/transaction/pay?id=${encodeURIComponent(id)}`
    return { next: 'redirect', reference: id, url, expiresAt: new Date(exp * 1000).toISOString() }
  }
  const refused = refusedSchema.safeParse(answer.body)
  if (refused.success) return { next: 'refused', code: 'err', detail: refused.data.err.msg }
  if (answer.status >= 400) return { next: 'refused', code: String(answer.status), detail: `HTTP ${answer.status}` }
  return { next: 'unknown', detail: 'ZainCash answered with something unreadable' }
}

const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.union([z.string(), z.number()]),
  orderId: z.string(),
  /** The merchant: its id at first, its wallet once the payer has chosen theirs. */
  to: z.union([z.string(), z.object({ msisdn: z.coerce.string(), currency: z.string().optional() })]),
  due: z.string().nullish(),
  reversed: z.boolean().nullish(),
  createdAt: z.string().optional(),
})

async function read(context: Context, attempt: AttemptReference, signal: CancelSignal): Promise<PaymentStatus> {
  const { msisdn, merchantId, secret } = context
  if (attempt.gatewayReference === '') return unknownStatus('ZainCash never told which transaction it opened')
  const iat = Math.floor(context.now().getTime() / 1000)
  const token = await signJwt({ id: attempt.gatewayReference, msisdn, iat, exp: iat + longestSeconds }, secret)
  const answer = await askJson(context.client, { call: 'read', path: '/transaction/get', form: { token, merchantId }, signal })
  if ('lost' in answer) return unknownStatus(answer.lost)
  if (answer.status === 429) return { ...unknownStatus('ZainCash asks us to wait', '429'), state: 'throttled' }
  const result = statusSchema.safeParse(answer.body)
  if (answer.status !== 200 || !result.success) {
    const refused = refusedSchema.safeParse(answer.body)
    return unknownStatus(refused.success ? refused.data.err.msg : 'ZainCash answered with something unreadable', String(answer.status))
  }
  const { id, status, orderId, to, due, createdAt } = result.data
  const isOurs = typeof to === 'string' ? to === merchantId : to.msisdn === msisdn
  if (!isOurs) return unknownStatus('the transaction is another merchant’s', status)
  if (typeof to !== 'string' && to.currency !== undefined && to.currency !== 'IQD')
    return { ...unknownStatus(`the transaction is in ${to.currency}`, status), impossible: true }
  const meaning = meaningOf(result.data, createdAt !== undefined && context.now().getTime() - Date.parse(createdAt) > overMs)
  return sound({
    ...meaning,
    paymentId: meaning.state === 'paid' ? id : null,
    amount: dinarsOf(result.data.amount),
    reference: id === attempt.gatewayReference ? orderId : null,
    code: due ? `${status} ${due}` : status,
    detail: '',
  })
}

/** The status says `completed` where the return says `success`; a word of neither list ends nothing. */
function meaningOf({ status, reversed }: z.infer<typeof statusSchema>, isOver: boolean): Pick<PaymentStatus, 'state' | 'reason'> {
  switch (status) {
    case 'completed':
      return reversed === true ? { state: 'failed', reason: 'cancelled' } : { state: 'paid' }
    case 'pending':
    case 'pending_otp':
      return isOver ? { state: 'expired', reason: 'expired' } : { state: 'pending' }
    case 'failed':
      return { state: 'failed', reason: 'declined' }
    case 'cancel':
      return { state: 'failed', reason: 'cancelled' }
    default:
      return { state: 'unknown' }
  }
}

const returnSchema = z
  .object({
    status: z.string().max(40),
    id: z.string().min(1).max(100),
    orderid: z.string().optional(),
    orderId: z.string().optional(),
    exp: z.number(),
  })
  .transform(({ orderid, orderId = orderid, ...rest }) => ({ ...rest, orderId }))

/** Parses a return, for the record alone: it has no amount, and pays nothing. */
async function parseReturn({ secret, oldSecret, now }: Context, token: string): Promise<Notification> {
  const claims = returnSchema.safeParse(await verifyClaims(token, [secret, oldSecret ?? []].flat(), now()))
  if (!claims.success || claims.data.orderId === undefined)
    throw new NotificationRefused('the return is not signed by ZainCash, or is over')
  const { id, orderId, status } = claims.data
  return {
    eventId: createHash('sha256').update(token).digest('hex'),
    reference: { attemptId: orderId, gatewayReference: id },
    status: {
      ...unknownStatus('', status),
      ...(/^(success|completed)$/.test(status) && { state: 'paid', paymentId: id }),
      reference: orderId,
    },
  }
}
