import { createHash } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import { type Money, toDecimal } from '@karwan/domain/money'
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
import { refusalToGiveBack } from '../giving-back.ts'
import { readMessage } from '../message.ts'
import { unknownReading } from '../unknown-reading.ts'
import { findPageAddress } from '../wallets/page-address.ts'
import { attemptIdOf, plainReference } from '../wallets/reference.ts'
import { type Line, openLine } from './line.ts'
import { createSeal, type Seal, type SealOptions } from './seal.ts'
import { openedSchema, orderSchema, readingOf } from './wire.ts'

export interface AsiaHawalaOptions {
  /** Where our server reaches it, up to the `/payment/gateway` of its calls. */
  readonly baseUrl: string
  /** Origin of its payment pages: browsers are sent nowhere else. */
  readonly pageOrigin: string
  readonly appId: string
  readonly merchantCode: string
  readonly appKey: string
  readonly appSecret: string
  readonly signing: SealOptions
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => Date
}
interface Counter {
  readonly line: Line
  readonly seal: Seal
  readonly pageOrigin: string
  /** Who we are, in every call. */
  readonly merchant: { readonly appid: string; readonly merch_code: string }
  readonly now: () => Date
}

const longestMinutes = 30
/** It counts from when it hears of us. */
const onTheWayMs = 15_000

/** AsiaHawala's wallet through its AsiaPay gateway (REST): hotels only, paid on its own page in dinars. Bodies are signed both ways. */
export function createAsiaHawala(options: AsiaHawalaOptions): PaymentGateway {
  const { fetch = globalThis.fetch, now = () => new Date(), pageOrigin, appId, merchantCode } = options
  const seal = createSeal(options.signing)
  const counter: Counter = {
    line: openLine({ ...options, seal, fetch, now }),
    seal,
    pageOrigin,
    merchant: { appid: appId, merch_code: merchantCode },
    now,
  }
  return {
    kind: 'asiahawala',
    capabilities: { sells: ['hotel'], refunds: 'full', cancels: false, signedNotifications: true, readsAMinute: 6, takes: { IQD: {} } },
    start: (payment, signal) => start(counter, payment, signal),
    read: (attempt, signal) => read(counter, attempt, signal),
    refund: (attempt, amount, signal) => refund(counter, attempt, amount, signal),
    parseNotification: body => parseNotification(seal, body),
  }
}

async function start(counter: Counter, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { amount, description, notifyUrl, returnUrl, payBy } = payment
  if (amount.currency !== 'IQD') return { next: 'refused', code: 'currency', detail: 'AsiaHawala takes dinars only' }
  const now = counter.now().getTime()
  const left = payBy === undefined ? longestMinutes : Math.floor((Date.parse(payBy) - now - onTheWayMs) / 60_000)
  if (left < 1) return { next: 'refused', code: 'too-late', detail: 'the order ends within a minute' }
  const minutes = Math.min(left, longestMinutes)
  const orderId = plainReference(payment.attemptId)
  const content = {
    ...counter.merchant,
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
  const told = await counter.line.ask('preOrder', content, signal)
  if (told.said === 'refused') return { next: 'refused', code: told.code, detail: told.detail }
  if (told.said === 'nothing')
    return told.sent ? { next: 'unknown', detail: told.detail } : { next: 'refused', code: 'unreachable', detail: told.detail }
  const opened = openedSchema.safeParse(told.content)
  if (!opened.success) return { next: 'unknown', detail: 'AsiaHawala opened something that cannot be read' }
  const url = findPageAddress(opened.data.redirect_url, counter.pageOrigin)
  if (url === undefined) return { next: 'unknown', detail: 'AsiaHawala would send the browser elsewhere than to its own page' }
  return { next: 'redirect', reference: orderId, url, expiresAt: new Date(now + minutes * 60_000).toISOString() }
}

const query = (counter: Counter, orderId: string, signal: CancelSignal) =>
  counter.line.ask('queryOrder', { ...counter.merchant, merch_order_id: orderId }, signal)

/** Asked by our own order id, so that one whose start was lost is found too. An order it does not know may still be on its way: unknown. */
async function read(counter: Counter, { attemptId }: AttemptReference, signal: CancelSignal): Promise<PaymentReading> {
  const orderId = plainReference(attemptId)
  const told = await query(counter, orderId, signal)
  if (told.said === 'done') return readingOf(told.content, { attemptId, orderId })
  if (told.said === 'nothing') return unknownReading(told.detail)
  if (told.status === 429) return { ...unknownReading('AsiaHawala asks us to wait'), state: 'throttled' }
  return { ...unknownReading(told.detail), code: told.code }
}

/** The whole payment. Its state is read first, and again afterwards: only REFUND_SUCCESS is given back, and what is on its way is not sent again. */
async function refund(counter: Counter, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const orderId = plainReference(attempt.attemptId)
  const before = await query(counter, orderId, signal)
  if (before.said === 'nothing') return { state: 'unknown', detail: `nothing was sent: ${before.detail}` }
  if (before.said === 'refused') return { state: 'unknown', detail: `nothing was sent: ${before.code} ${before.detail}` }
  const paid = readingOf(before.content, { attemptId: attempt.attemptId, orderId })
  if (paid.code === 'REFUND_SUCCESS') return { state: 'refunded', reference: orderId }
  const refusal = refusalToGiveBack(paid, attempt, amount, 'AsiaHawala')
  if (refusal) return refusal
  const content = { ...counter.merchant, merch_order_id: orderId, refund_request_no: `R${orderId}`.slice(0, 32), refund_reason: 'Booking' }
  const sent = await counter.line.ask('refund', content, signal)
  if (sent.said === 'nothing') return { state: 'unknown', detail: sent.detail }
  if (sent.said === 'refused') return { state: 'refused', code: sent.code, detail: sent.detail }
  const after = await query(counter, orderId, signal)
  const given = after.said === 'done' && orderSchema.safeParse(after.content).data?.order_status === 'REFUND_SUCCESS'
  return given ? { state: 'refunded', reference: orderId } : { state: 'pending', reference: orderId }
}

const message = z.looseObject({ biz_content: orderSchema.loose(), sign: z.string() })

/** A message is signed within its body; the order it tells of is read at AsiaHawala all the same. */
function parseNotification(seal: Seal, body: Uint8Array): Notification {
  const told = readMessage(body, message)
  if (!seal.isSealed(told)) throw new NotificationRefused('the message is not signed by AsiaHawala')
  const { merch_order_id: orderId, order_status, trans_id } = told.biz_content
  const attemptId = attemptIdOf(orderId)
  const reading = readingOf(told.biz_content, { attemptId: attemptId ?? '', orderId })
  return {
    eventId: createHash('sha256')
      .update([orderId, order_status, trans_id ?? ''].join('\n'))
      .digest('hex'),
    reference: { ...(attemptId !== undefined && { attemptId }), gatewayReference: orderId },
    reading: attemptId === undefined ? { ...reading, reference: null } : reading,
  }
}
