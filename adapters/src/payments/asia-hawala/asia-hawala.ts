import { createHash } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import { type Money, toDecimal } from '@karwan/domain/money'
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
import type { HttpOptions } from '../../http/client.ts'
import { refusalToGiveBack } from '../giving-back.ts'
import { readMessage } from '../message.ts'
import { unknownStatus } from '../unknown-status.ts'
import { findPageAddress } from '../wallets/page-address.ts'
import { attemptIdOf, plainReference } from '../wallets/reference.ts'
import { type BodySigner, createBodySigner, type Signing } from './body-signer.ts'
import { type AsiaHawalaClient, createAsiaHawalaClient } from './client.ts'
import { openedSchema, orderSchema, statusOf } from './wire.ts'

export interface AsiaHawalaOptions {
  /** Address for our server, up to the `/payment/gateway` of its calls. */
  readonly baseUrl: string
  /** Origin of its payment pages: browsers are sent nowhere else. */
  readonly pageOrigin: string
  readonly appId: string
  readonly merchantCode: string
  readonly appKey: string
  readonly appSecret: string
  readonly signing: Signing
  readonly http?: HttpOptions
  readonly now?: () => Date
}
interface Context {
  readonly client: AsiaHawalaClient
  readonly pageOrigin: string
  /** Our names at the wallet, in every call. */
  readonly merchant: { readonly appid: string; readonly merch_code: string }
  readonly now: () => Date
}

const longestMinutes = 30
/** It counts from when it hears of us. */
const inTransitMs = 15_000

/**
 * AsiaHawala's wallet through its AsiaPay gateway (REST): hotels only, paid on its own page in dinars. Bodies are
 * signed both ways.
 */
export function createAsiaHawala(options: AsiaHawalaOptions): PaymentGateway {
  const { now = () => new Date(), pageOrigin, appId, merchantCode } = options
  const signer = createBodySigner(options.signing, now)
  const context: Context = {
    client: createAsiaHawalaClient({ ...options, signer, now }),
    pageOrigin,
    merchant: { appid: appId, merch_code: merchantCode },
    now,
  }
  return {
    kind: 'asiahawala',
    capabilities: { sells: ['hotel'], refunds: 'full', cancels: false, signedNotifications: true, readsAMinute: 6, takes: { IQD: {} } },
    start: (payment, signal) => start(context, payment, signal),
    read: (attempt, signal) => read(context, attempt, signal),
    refund: (attempt, amount, signal) => refund(context, attempt, amount, signal),
    parseNotification: body => parseNotification(signer, body),
  }
}

async function start(context: Context, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { amount, description, notifyUrl, returnUrl, payBy } = payment
  if (amount.currency !== 'IQD') return { next: 'refused', code: 'currency', detail: 'AsiaHawala takes dinars only' }
  const now = context.now().getTime()
  const left = payBy === undefined ? longestMinutes : Math.floor((Date.parse(payBy) - now - inTransitMs) / 60_000)
  if (left < 1) return { next: 'refused', code: 'too-late', detail: 'the order ends within a minute' }
  const minutes = Math.min(left, longestMinutes)
  const orderId = plainReference(payment.attemptId)
  const content = {
    ...context.merchant,
    merch_order_id: orderId,
    business_type: 'BuyGoods',
    title: description,
    total_amount: toDecimal(amount),
    trans_currency: amount.currency,
    trade_type: 'Checkout',
    timeout_express: `${minutes}m`,
    notify_url: notifyUrl,
    redirect_url: returnUrl,
  }
  const answer = await context.client.ask('preOrder', content, signal)
  if (answer.state === 'refused') return { next: 'refused', code: answer.code, detail: answer.detail }
  if (answer.state === 'lost')
    return answer.sent ? { next: 'unknown', detail: answer.detail } : { next: 'refused', code: 'unreachable', detail: answer.detail }
  const opened = openedSchema.safeParse(answer.content)
  if (!opened.success) return { next: 'unknown', detail: 'AsiaHawala opened something that cannot be read' }
  const url = findPageAddress(opened.data.redirect_url, context.pageOrigin)
  if (url === undefined) return { next: 'unknown', detail: 'AsiaHawala would send the browser elsewhere than to its own page' }
  return { next: 'redirect', reference: orderId, url, expiresAt: new Date(now + minutes * 60_000).toISOString() }
}

const query = (context: Context, orderId: string, signal: CancelSignal) =>
  context.client.ask('queryOrder', { ...context.merchant, merch_order_id: orderId }, signal)

/**
 * Asked by our own order id, so that one whose start was lost is found too. An order it does not know may still be on
 * its way: unknown.
 */
async function read(context: Context, { attemptId }: AttemptReference, signal: CancelSignal): Promise<PaymentStatus> {
  const orderId = plainReference(attemptId)
  const answer = await query(context, orderId, signal)
  if (answer.state === 'done') return statusOf(answer.content, { attemptId, orderId })
  if (answer.state === 'lost') return unknownStatus(answer.detail)
  if (answer.status === 429) return { ...unknownStatus('AsiaHawala asks us to wait'), state: 'throttled' }
  return { ...unknownStatus(answer.detail), code: answer.code }
}

/**
 * The whole payment. Its state is read first, and again afterwards: only REFUND_SUCCESS is given back, and what is on
 * its way is not sent again.
 */
async function refund(context: Context, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const orderId = plainReference(attempt.attemptId)
  const before = await query(context, orderId, signal)
  if (before.state === 'lost') return { state: 'unknown', detail: `nothing was sent: ${before.detail}` }
  if (before.state === 'refused') return { state: 'unknown', detail: `nothing was sent: ${before.code} ${before.detail}` }
  const paid = statusOf(before.content, { attemptId: attempt.attemptId, orderId })
  if (paid.code === 'REFUND_SUCCESS') return { state: 'refunded', reference: orderId }
  const refusal = refusalToGiveBack(paid, attempt, amount, 'AsiaHawala')
  if (refusal) return refusal
  const content = { ...context.merchant, merch_order_id: orderId, refund_request_no: `R${orderId}`.slice(0, 32), refund_reason: 'Booking' }
  const sent = await context.client.ask('refund', content, signal)
  if (sent.state === 'lost') return { state: 'unknown', detail: sent.detail }
  if (sent.state === 'refused') return { state: 'refused', code: sent.code, detail: sent.detail }
  const after = await query(context, orderId, signal)
  const given = after.state === 'done' && orderSchema.safeParse(after.content).data?.order_status === 'REFUND_SUCCESS'
  return given ? { state: 'refunded', reference: orderId } : { state: 'pending', reference: orderId }
}

const message = z.looseObject({ biz_content: orderSchema.loose(), sign: z.string() })

/** A message is signed within its body; the order it tells of is read at AsiaHawala all the same. */
async function parseNotification(signer: BodySigner, body: Uint8Array): Promise<Notification> {
  const answer = readMessage(body, message)
  if (!(await signer.isSigned(answer))) throw new NotificationRefused('the message is not signed by AsiaHawala')
  const { merch_order_id: orderId, order_status, trans_id } = answer.biz_content
  const attemptId = attemptIdOf(orderId)
  const status = statusOf(answer.biz_content, { attemptId: attemptId ?? '', orderId })
  return {
    eventId: createHash('sha256')
      .update([orderId, order_status, trans_id ?? ''].join('\n'))
      .digest('hex'),
    reference: { ...(attemptId !== undefined && { attemptId }), gatewayReference: orderId },
    status: attemptId === undefined ? { ...status, reference: null } : status,
  }
}
