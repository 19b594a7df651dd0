import type { CancelSignal } from '@karwan/domain/calendar'
import { money } from '@karwan/domain/money'
import {
  type AttemptReference,
  NotificationRefused,
  type PaymentGateway,
  type PaymentStart,
  type PaymentStatus,
  type StartOutcome,
} from '@karwan/domain/payments'
import { createHttpClient, type HttpClient, type HttpOptions } from '../../http/client.ts'
import { expiryOf } from '../expiry.ts'
import { noRefunds } from '../giving-back.ts'
import { unknownStatus } from '../unknown-status.ts'
import { plainReference } from '../wallets/reference.ts'
import { amountOf } from '../wallets/status.ts'
import { envelopeOf, fieldsIn } from './soap.ts'

export interface AsiaHawalaPushOptions {
  /** Of the SOAP service; the WSDL's own address without `?wsdl`. */
  readonly url: string
  /** Given out to each merchant, in a header of every envelope. */
  readonly authorization: string
  /** The merchant's wallet, `9647…`, and its PIN. */
  readonly msisdn: string
  readonly mpin: string
  readonly merchantCode: string
  readonly userName: string
  readonly password: string
  readonly http?: HttpOptions
  readonly now?: () => Date
}
interface Context extends AsiaHawalaPushOptions {
  ask(operation: string, fields: Readonly<Record<string, string>>, signal: CancelSignal): Promise<PushAnswer>
  readonly now: () => Date
}
type PushAnswer =
  | { readonly state: 'done'; readonly fields: ReadonlyMap<string, string> }
  | { readonly state: 'lost'; readonly sent: boolean; readonly detail: string; readonly throttled: boolean }

/** Time after which no payer is sent to a request. The wallet does not tell how long it waits on the payer's phone. */
const lifeMs = 10 * 60_000
const timeoutMs = 15_000

/**
 * AsiaHawala's wallet by its SOAP interface: a request is pushed to the payer's phone, who approves it there; what
 * became of it is asked. The public sources show no answers: status words are those of the wallet switches whose
 * vocabulary the requests have, and any other is unknown. Hotels only, in dinars. Nothing is told and nothing is given
 * back.
 */
export function createAsiaHawalaPush(options: AsiaHawalaPushOptions): PaymentGateway {
  const { url, authorization, now = () => new Date() } = options
  const client = createHttpClient({ name: 'asiahawala', baseUrl: url, timeoutMs }, options.http)
  const context: Context = {
    ...options,
    now,
    ask: (operation, fields, signal) => ask(client, operation, envelopeOf(operation, fields, authorization), signal),
  }
  return {
    kind: 'asiahawala',
    capabilities: { sells: ['hotel'], next: 'phone', refunds: 'no', cancels: false, signedNotifications: true, notifies: false },
    start: (payment, signal) => start(context, payment, signal),
    read: (attempt, signal) => read(context, attempt, signal),
    refund: noRefunds('AsiaHawala', 'interface'),
    parseNotification: async () => {
      throw new NotificationRefused('this interface sends no messages')
    },
  }
}

async function ask(client: HttpClient, operation: string, envelope: string, signal: CancelSignal): Promise<PushAnswer> {
  const headers = { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml', soapaction: `"${operation}"` }
  const answer = await client.text({ call: operation, path: '', text: envelope, headers, signal })
  if ('lost' in answer) return { state: 'lost', sent: answer.sent, detail: answer.lost, throttled: false }
  const { status, body } = answer
  // A fault comes with 500: what it says is not told apart from a service that broke.
  const fields = status === 200 ? fieldsIn(body, operation) : undefined
  return fields
    ? { state: 'done', fields }
    : { state: 'lost', sent: true, detail: `it answered ${status} with something unreadable`, throttled: status === 429 }
}

/** The payer's wallet is the phone they left; a number that is no mobile phone of Iraq has none. */
const walletOf = (phone: string): string | undefined => {
  const digits = phone
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '')
  return /^9647\d{9}$/.test(digits) ? digits : undefined
}

async function start(context: Context, payment: PaymentStart, signal: CancelSignal): Promise<StartOutcome> {
  const { amount, attemptId, customer, payBy } = payment
  if (amount.currency !== 'IQD') return { next: 'refused', code: 'currency', detail: 'AsiaHawala takes dinars only' }
  const payer = walletOf(customer.phone)
  if (payer === undefined) return { next: 'refused', code: 'phone', detail: 'the traveler’s phone is no mobile phone of Iraq' }
  const orderId = plainReference(attemptId)
  const { msisdn, mpin, userName, password } = context
  const fields = {
    TYPE: 'RMPREQ',
    MSISDN: msisdn,
    PROVIDER: '101',
    MPIN: mpin,
    LANGUAGE1: '1',
    LANGUAGE2: '1',
    PAYID: '12',
    PROVIDER2: '101',
    PAYID2: '12',
    USERNAME: userName,
    PASSWORD: password,
    MSISDN2: payer,
    AMOUNT: String(amount.amount),
    FTXNID: orderId,
  }
  const answer = await context.ask('merchantPayment', fields, signal)
  if (answer.state === 'lost')
    return answer.sent ? { next: 'unknown', detail: answer.detail } : { next: 'refused', code: 'unreachable', detail: answer.detail }
  const status = answer.fields.get('TXNSTATUS') ?? ''
  // The number is ours: whether one that is refused as used was pushed a moment ago is found by asking.
  if (status !== '200') return { next: 'refused', code: status, detail: (answer.fields.get('MESSAGE') ?? '').slice(0, 300) }
  return { next: 'phone', reference: orderId, phone: `+${payer}`, expiresAt: expiryOf(context.now(), lifeMs, payBy) }
}

/** States of a request, as such switches write them: succeeded, failed, begun, not decided. */
const states: Readonly<Record<string, Pick<PaymentStatus, 'state' | 'reason'>>> = {
  TS: { state: 'paid' },
  TF: { state: 'failed', reason: 'declined' },
  TI: { state: 'pending' },
  TX: { state: 'expired', reason: 'expired' },
}

/**
 * Asked by our own number, so that one whose push was lost is found too. One it does not know may still be on its way:
 * unknown.
 */
async function read(context: Context, { attemptId }: AttemptReference, signal: CancelSignal): Promise<PaymentStatus> {
  const orderId = plainReference(attemptId)
  const { merchantCode, userName, password } = context
  const fields = {
    TYPE: 'FTXNENQ',
    SYSTEM: 'MERCHANT',
    USERTYPE: 'PAYEE',
    MERCHANTCODE: merchantCode,
    USERNAME: userName,
    PASSWORD: password,
  }
  const answer = await context.ask('fTxnEnquiry', { ...fields, FTXNID: orderId }, signal)
  if (answer.state === 'lost')
    return answer.throttled ? { ...unknownStatus(answer.detail, '429'), state: 'throttled' } : unknownStatus(answer.detail)
  const of = (name: string): string => answer.fields.get(name) ?? ''
  if (of('TXNSTATUS') !== '200') return unknownStatus(of('MESSAGE'), of('TXNSTATUS'))
  const state = states[of('STATUS')] ?? { state: 'unknown' }
  const amount = amountOf(of('AMOUNT'), of('CURRENCY') || 'IQD')
  const paid = state.state === 'paid'
  const unreadable = paid && (amount === null || of('TXNID') === '')
  return {
    ...(unreadable ? { state: 'unknown', impossible: true } : state),
    paymentId: paid && !unreadable ? of('TXNID') : null,
    amount: amount === null ? null : money(amount.amount, amount.currency),
    reference: of('FTXNID') === orderId ? attemptId : null,
    code: of('STATUS'),
    detail: unreadable ? 'its amount or its id cannot be read' : '',
  }
}
