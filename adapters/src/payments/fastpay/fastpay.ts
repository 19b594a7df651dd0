import type { CancelSignal } from '@karwan/domain/calendar'
import type { Money } from '@karwan/domain/money'
import type {
  AttemptReference,
  PaymentGateway,
  PaymentStart,
  PaymentStatus,
  RefundOutcome,
  RefundReference,
  StartOutcome,
} from '@karwan/domain/payments'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { expiryOf } from '../expiry.ts'
import { unknownStatus } from '../unknown-status.ts'
import { findPageAddress } from '../wallets/page-address.ts'
import { plainReference } from '../wallets/reference.ts'
import { createFastPayByCode } from './by-code.ts'
import { askFastPay } from './client.ts'
import { parseNotification } from './notification.ts'
import { open } from './opening.ts'
import { validated, walletToRepay } from './validation.ts'
import { type FastPayAnswer, openedSchema, refundedSchema, refundStatusSchema } from './wire.ts'

export interface FastPayOptions {
  /** Address of the wallet for our server, without a slash at the end. */
  readonly baseUrl: string
  /** Origin of its payment pages: browsers are sent nowhere else. */
  readonly pageOrigin: string
  readonly storeId: string
  readonly storePassword: string
  readonly refundKey: string
  /** Address that makes its codes, without a slash at the end: paid by a code or in its app instead of on its page. */
  readonly codeUrl?: string | undefined
  readonly http?: HttpOptions
  readonly now?: () => Date
}

interface Context {
  /** Asks with the store's own credentials. */
  ask(what: 'initiation' | 'validate' | 'refund' | 'refund/validation', body: object, signal: CancelSignal): Promise<FastPayAnswer>
  readonly pageOrigin: string
  readonly refundKey: string
  readonly now: () => Date
}

/** Time after which no payer is sent to a payment page. FastPay does not tell how long a page lives. */
const lifeMs = 30 * 60_000
const timeoutMs = 15_000

/**
 * FastPay, a wallet of Iraq: paid on its own page, in dinars. It answers refusals with HTTP 200, knows a payment only
 * once it is paid (404 before), and tells of paid ones alone, unsigned. An initiation is of one order id, so one that
 * was lost is asked again under the same.
 */
export function createFastPay(options: FastPayOptions): PaymentGateway {
  const { baseUrl, storeId, storePassword, pageOrigin, refundKey, http, now = () => new Date() } = options
  if (options.codeUrl !== undefined) return createFastPayByCode({ baseUrl: options.codeUrl, http, timeoutMs, storeId, storePassword, now })
  const client = createHttpClient({ name: 'fastpay', baseUrl, timeoutMs }, http)
  const store = { store_id: storeId, store_password: storePassword }
  const context: Context = {
    ask: (what, fields, signal) =>
      askFastPay(client, { call: what, path: `/api/v1/public/pgw/payment/${what}`, fields: { ...store, ...fields } }, signal),
    pageOrigin,
    refundKey,
    now,
  }
  return {
    kind: 'fastpay',
    capabilities: {
      sells: ['flight', 'hotel', 'visa'],
      refunds: 'full',
      cancels: false,
      signedNotifications: false,
      readsAMinute: 6,
      takes: { IQD: {} },
    },
    start: (payment, signal) => start(context, payment, signal),
    read: (attempt, signal) => read(context, attempt, signal),
    refund: (attempt, amount, signal) => refund(context, attempt, amount, signal),
    parseNotification,
  }
}

async function start(context: Context, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
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
  const answer = await open(() => context.ask('initiation', body, signal), signal)
  if ('next' in answer) return answer
  const opened = openedSchema.safeParse(answer.data)
  if (!opened.success) return { next: 'unknown', detail: 'FastPay opened something that cannot be read' }
  const url = findPageAddress(opened.data.redirect_uri, context.pageOrigin)
  if (url === undefined) return { next: 'unknown', detail: 'FastPay would send the browser elsewhere than to its own page' }
  return { next: 'redirect', reference: orderId, url, expiresAt: expiryOf(context.now(), lifeMs, payBy) }
}

/** Asked by our own order id, so that one whose start was lost is found too. */
async function read(context: Context, { attemptId }: AttemptReference, signal: CancelSignal): Promise<PaymentStatus> {
  const answer = await context.ask('validate', { order_id: plainReference(attemptId) }, signal)
  return validated(answer, attemptId) ?? { ...unknownStatus('', '404'), state: 'pending' }
}

/** The whole payment, to the wallet it came from. What was given back already is looked up before anything is sent. */
async function refund(context: Context, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const orderId = plainReference(attempt.attemptId)
  const given = await isGivenBack(context, orderId, signal)
  if (given === true) return { state: 'refunded', reference: orderId }
  if (given !== false) return { state: 'unknown', detail: `nothing was sent: ${given}` }
  const checked = walletToRepay(await context.ask('validate', { order_id: orderId }, signal), attempt, amount)
  if ('state' in checked) return checked
  const sent = await context.ask(
    'refund',
    { order_id: orderId, amount: amount.amount, msisdn: checked.wallet, refund_secret_key: context.refundKey },
    signal,
  )
  if (sent.state === 'done')
    return { state: 'refunded', reference: refundedSchema.safeParse(sent.data).data?.summary.invoice_id ?? orderId }
  if (sent.state !== 'refused') return { state: 'unknown', detail: sent.detail }
  // “Already refunded” is a text of many wordings; whether it is so is asked.
  return (await isGivenBack(context, orderId, signal)) === true
    ? { state: 'refunded', reference: orderId }
    : { state: 'refused', code: sent.code, detail: sent.detail }
}

/** The reason, where it cannot be told. */
async function isGivenBack(context: Context, orderId: string, signal: CancelSignal): Promise<boolean | string> {
  const answer = await context.ask('refund/validation', { order_id: orderId }, signal)
  if (answer.state === 'refused') return answer.code === '404' ? false : answer.detail || answer.code
  if (answer.state !== 'done') return answer.detail
  const parsed = refundStatusSchema.safeParse(answer.data)
  return parsed.success && parsed.data.order_id === orderId ? parsed.data.refund_status : 'it told something unreadable of the refund'
}
