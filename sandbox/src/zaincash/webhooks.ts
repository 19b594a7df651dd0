import { SignJWT } from 'jose'
import { callThisMachine, durationMs } from '../kit/index.ts'
import { isoCodeOf } from '../kit/languages.ts'
import { type Ledger, scriptOf } from './ledger.ts'
import type { Transaction } from './types.ts'

/** Seconds after which a message that was not taken is sent again: five times, then never. */
const retrySeconds = [5, 15, 60, 300, 900]
const sign = (claims: Record<string, unknown>, key: string): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(key))

export const secondVersionStatus = {
  open: 'PENDING',
  otp: 'OTP_SENT',
  paid: 'SUCCESS',
  failed: 'FAILED',
  cancelled: 'FAILED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
} as const satisfies Record<Transaction['status'], string>

export type EventType = 'STATUS_CHANGED' | 'REFUND_COMPLETED'
/**
 * Returns the claims that version 2 signs, for the browser and for the shop's server alike; without `exp`, as the
 * documented sample.
 */
const eventOf = (ledger: Ledger, { fee, ...of }: Transaction, eventType: EventType) => ({
  eventType,
  eventId: ledger.state.newUuid('event'),
  timestamp: ledger.options.clock.now().toISOString(),
  data: {
    transactionId: of.id,
    merchantReferenceId: of.externalReferenceId,
    customerMsisdn: of.payer ?? null,
    orderId: of.orderId,
    operationId: of.operationId ?? null,
    serviceType: of.serviceType,
    language: isoCodeOf(of.language),
    errorMessage: of.due ?? null,
    previousStatus: 'PENDING',
    currentStatus: secondVersionStatus[of.status],
    amount: { currency: of.currency, value: Number(of.amount), feeValue: fee },
  },
})

/** The address the browser goes home to, signed as the version does. */
export async function returnAddress(ledger: Ledger, transaction: Transaction): Promise<string> {
  const { options } = ledger
  const forged = scriptOf(ledger, transaction).has('badSignature')
  const good = transaction.status === 'paid' || transaction.status === 'refunded'
  const seconds = Math.floor(options.clock.now().getTime() / 1000)
  const { orderId, id, due: msg } = transaction
  const first = { status: good ? 'success' : 'failed', orderid: orderId, id, ...(msg && { msg }), iat: seconds, exp: seconds + 4 * 3600 }
  const token =
    transaction.version === 1
      ? await sign(first, forged ? 'another secret' : options.secret)
      : await sign(eventOf(ledger, transaction, 'STATUS_CHANGED'), forged ? 'another key' : options.apiKey)
  return `${good ? transaction.successUrl : transaction.failureUrl}?token=${token}`
}

/** Tells the shop's server what became of a transaction, in version 2; resolves when the first try is over. */
export async function sendWebhook(ledger: Ledger, transaction: Transaction, about: EventType = 'STATUS_CHANGED'): Promise<void> {
  const { options } = ledger
  const script = scriptOf(ledger, transaction)
  if (transaction.version === 1 || options.webhookUrl === undefined || script.has('dropCallback')) return
  const token = await sign(eventOf(ledger, transaction, about), script.has('badSignature') ? 'another key' : options.apiKey)
  const copies = Array.from({ length: Number(script.value('dupCallback') || '1') })
  const send = () => Promise.all(copies.map(() => deliver(ledger, transaction, token)))
  const delay = script.has('delayCallback') ? durationMs(script.value('delayCallback')) : 0
  if (delay > 0) ledger.agenda.after(delay, () => void send())
  else await send()
}

async function deliver(ledger: Ledger, transaction: Transaction, token: string, attempt = 1): Promise<void> {
  const { webhookUrl } = ledger.options
  if (webhookUrl === undefined) return
  const status = await callThisMachine(new URL(webhookUrl), { webhook_token: token })
  ledger.state.record({
    event: 'told',
    transactionId: transaction.id,
    says: secondVersionStatus[transaction.status],
    status,
    attempt,
  })
  const wait = retrySeconds[attempt - 1]
  if (status >= 200 && status < 300) return
  if (wait !== undefined) ledger.agenda.after(wait * 1000, () => void deliver(ledger, transaction, token, attempt + 1))
}
