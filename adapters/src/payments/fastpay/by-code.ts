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
import { toDataURL } from 'qrcode'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { expiryOf } from '../expiry.ts'
import { unknownStatus } from '../unknown-status.ts'
import { plainReference } from '../wallets/reference.ts'
import { askFastPay } from './client.ts'
import { parseNotification } from './notification.ts'
import { open } from './opening.ts'
import { validated, walletToRepay } from './validation.ts'
import { codeSchema, codeStatusSchema, type FastPayAnswer } from './wire.ts'

export interface ByCodeOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly http?: HttpOptions | undefined
  readonly storeId: string
  readonly storePassword: string
  readonly now: () => Date
}

const paths = {
  qr: '/api/v1/public/vending/qr',
  validate: '/api/v1/public/vending/validate',
  status: '/api/v1/public/vending/status',
  refund: '/api/v1/public/payment/refund',
} as const
/** A code is scanned for so long; FastPay does not tell how long it takes money. */
const lifeMs = 15 * 60_000
const leastDinars = 1000

/**
 * FastPay by a code that its app scans, or an address that opens the app on the same phone. Answers are those of its
 * pages, keys are not.
 */
export function createFastPayByCode(options: ByCodeOptions): PaymentGateway {
  const { baseUrl, timeoutMs, now, storeId, storePassword } = options
  const client = createHttpClient({ name: 'fastpay', baseUrl, timeoutMs }, options.http)
  const ask: AskStore = (what, body, signal) =>
    askFastPay(client, { call: what, path: paths[what], fields: { storeId, storePassword, ...body } }, signal)
  return {
    kind: 'fastpay',
    capabilities: {
      sells: ['flight', 'hotel', 'visa'],
      next: 'app',
      refunds: 'full',
      cancels: false,
      signedNotifications: false,
      notifies: false,
    },
    start: (payment, signal) => start(ask, now, payment, signal),
    read: (attempt, signal) => read(ask, attempt, signal),
    refund: (attempt, amount, signal) => refund(ask, attempt, amount, signal),
    parseNotification,
  }
}
/** Asks with the store's own credentials. */
type AskStore = (what: keyof typeof paths, body: object, signal: CancelSignal) => Promise<FastPayAnswer>

/** One code for one order id: a code that was lost is asked for again under the same. */
async function start(ask: AskStore, now: () => Date, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { attemptId, amount, payBy } = payment
  if (amount.currency !== 'IQD') return { next: 'refused', code: 'currency', detail: 'FastPay takes dinars only' }
  if (amount.amount < leastDinars) return { next: 'refused', code: 'amount', detail: `FastPay’s codes take ${leastDinars} dinars or more` }
  const orderId = plainReference(attemptId)
  const opened = await open(() => ask('qr', { orderId, billAmount: amount.amount, currency: 'IQD' }, signal), signal)
  if ('next' in opened) return opened
  const code = codeSchema.safeParse(opened.data)
  if (!code.success) return { next: 'unknown', detail: 'FastPay gave a code that cannot be read' }
  const { qrText } = code.data
  return {
    next: 'app',
    reference: orderId,
    // Drawn here: the picture that FastPay names is at an address of its own.
    qrCode: await toDataURL(qrText, { margin: 2, width: 320, errorCorrectionLevel: 'M' }),
    readableCode: null,
    links: { personal: appLink(qrText, orderId), business: null, corporate: null },
    expiresAt: expiryOf(now(), lifeMs, payBy),
  }
}

const appLink = (qrText: string, orderId: string): string =>
  `appFpp://fast-pay.cash/qrpay?${new URLSearchParams({ qrdata: qrText, transactionId: orderId })}`

/** Validate knows paid ones alone; whether one was declined or only waits is asked apart. */
async function read(ask: AskStore, { attemptId }: AttemptReference, signal: CancelSignal): Promise<PaymentStatus> {
  const orderId = plainReference(attemptId)
  const paid = validated(await ask('validate', { orderId }, signal), attemptId)
  if (paid) return paid
  const status = await ask('status', { orderId }, signal)
  const word = status.state === 'done' ? codeStatusSchema.safeParse(status.data).data?.payment_status.toUpperCase() : undefined
  if (word === 'DECLINED') return { ...unknownStatus('', word), state: 'failed', reason: 'declined' }
  // Paid a moment ago: the next reading has its amount.
  return word === 'UNPAID' || word === undefined ? { ...unknownStatus('', '404'), state: 'pending' } : unknownStatus('', word)
}

/** The whole payment, to the wallet it came from. What was given back before is known by the refusal's words alone. */
async function refund(ask: AskStore, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const orderId = plainReference(attempt.attemptId)
  const checked = walletToRepay(await ask('validate', { orderId }, signal), attempt, amount)
  if ('state' in checked) return checked
  const sent = await ask('refund', { orderId, amount: amount.amount, msisdn: checked.wallet }, signal)
  if (sent.state === 'done') return { state: 'refunded', reference: orderId }
  if (sent.state !== 'refused') return { state: 'unknown', detail: sent.detail }
  return /already.*refund/i.test(sent.detail)
    ? { state: 'refunded', reference: orderId }
    : { state: 'refused', code: sent.code, detail: sent.detail }
}
