import type { CancelSignal } from '@karwan/domain/calendar'
import type { Money } from '@karwan/domain/money'
import type {
  AttemptReference,
  PaymentGateway,
  PaymentReading,
  PaymentStart,
  RefundOutcome,
  RefundReference,
  StartOutcome,
} from '@karwan/domain/payments'
import { toDataURL } from 'qrcode'
import type { Reach } from '../../http/call.ts'
import { expiryOf } from '../expiry.ts'
import { unknownReading } from '../unknown-reading.ts'
import { plainReference } from '../wallets/reference.ts'
import { ask, type Told } from './line.ts'
import { parseNotification } from './notification.ts'
import { open } from './opening.ts'
import { validated, walletToRepay } from './validation.ts'
import { codeSchema, codeStatusSchema } from './wire.ts'

export interface ByCodeOptions extends Reach {
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

/** FastPay by a code that its app scans, or an address that opens the app on the same phone. Answers are those of its pages, keys are not. */
export function createFastPayByCode(options: ByCodeOptions): PaymentGateway {
  const { now, storeId, storePassword } = options
  const counter: Counter = (what, body, signal) => ask(options, paths[what], { storeId, storePassword, ...body }, signal)
  return {
    kind: 'fastpay',
    capabilities: { sells: ['flight', 'hotel'], next: 'app', refunds: 'full', cancels: false, signedNotifications: false, notifies: false },
    start: (payment, signal) => start(counter, now, payment, signal),
    read: (attempt, signal) => read(counter, attempt, signal),
    refund: (attempt, amount, signal) => refund(counter, attempt, amount, signal),
    parseNotification,
  }
}
/** Asks with the store's own credentials. */
type Counter = (what: keyof typeof paths, body: object, signal: CancelSignal) => Promise<Told>

/** One code for one order id: a code that was lost is asked for again under the same. */
async function start(counter: Counter, now: () => Date, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { attemptId, amount, payBy } = payment
  if (amount.currency !== 'IQD') return { next: 'refused', code: 'currency', detail: 'FastPay takes dinars only' }
  if (amount.amount < leastDinars) return { next: 'refused', code: 'amount', detail: `FastPay’s codes take ${leastDinars} dinars or more` }
  const orderId = plainReference(attemptId)
  const opened = await open(() => counter('qr', { orderId, billAmount: amount.amount, currency: 'IQD' }, signal), signal)
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
async function read(counter: Counter, { attemptId }: AttemptReference, signal: CancelSignal): Promise<PaymentReading> {
  const orderId = plainReference(attemptId)
  const reading = validated(await counter('validate', { orderId }, signal), attemptId)
  if (reading) return reading
  const status = await counter('status', { orderId }, signal)
  const word = status.said === 'done' ? codeStatusSchema.safeParse(status.data).data?.payment_status.toUpperCase() : undefined
  if (word === 'DECLINED') return { ...unknownReading('', word), state: 'failed', reason: 'declined' }
  // Paid a moment ago: the next reading has its amount.
  return word === 'UNPAID' || word === undefined ? { ...unknownReading('', '404'), state: 'pending' } : unknownReading('', word)
}

/** The whole payment, to the wallet it came from. What was given back before is known by the refusal's words alone. */
async function refund(counter: Counter, attempt: RefundReference, amount: Money, signal: CancelSignal): Promise<RefundOutcome> {
  const orderId = plainReference(attempt.attemptId)
  const checked = walletToRepay(await counter('validate', { orderId }, signal), attempt, amount)
  if ('state' in checked) return checked
  const sent = await counter('refund', { orderId, amount: amount.amount, msisdn: checked.wallet }, signal)
  if (sent.said === 'done') return { state: 'refunded', reference: orderId }
  if (sent.said !== 'refused') return { state: 'unknown', detail: sent.detail }
  return /already.*refund/i.test(sent.detail)
    ? { state: 'refunded', reference: orderId }
    : { state: 'refused', code: sent.code, detail: sent.detail }
}
