import { type SupplierCode, SupplierError } from '@karwan/domain/suppliers'
import type { HttpClient, HttpRequest } from '../../http/client.ts'
import { errorAnswer } from './wire.ts'

/** The codes of the supplier that are ours by another name. */
const codes: Readonly<Record<string, SupplierCode>> = {
  offer_expired: 'offer-expired',
  offer_no_longer_available: 'offer-gone',
  not_found: 'offer-gone',
  price_changed: 'price-changed',
  insufficient_balance: 'insufficient-balance',
  instant_payment_required: 'not-bookable',
  duplicate_booking: 'duplicate-booking',
  validation_error: 'rejected',
  airline_unknown: 'rejected',
  gateway_timeout: 'timeout',
  rate_limit_exceeded: 'rate-limited',
}
/** Refusals at 500 and above of which the supplier promises that nothing was done. */
const harmless = new Set(['airline_unknown'])

export interface Refusal {
  readonly status: number
  readonly code: SupplierCode
  /** The supplier's own code; undefined where the answer has none. */
  readonly ownCode: string | undefined
  readonly detail: string
  /** True where the supplier promises that nothing was booked or changed. */
  readonly nothingDone: boolean
}

/** The context of a call to the supplier. */
export interface Connection {
  readonly client: HttpClient
  /** The supplier's id, which its offers carry. */
  readonly supplier: string
  readonly now: () => Date
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error }
}

/** Reads an answer that is not a success. */
export function refusalOf(status: number, body: unknown): Refusal {
  const parsed = errorAnswer.safeParse(body)
  const error = parsed.success ? parsed.data.errors[0] : undefined
  const code =
    (error && codes[error.code]) ??
    (status === 429 ? 'rate-limited' : status === 504 ? 'timeout' : status >= 500 ? 'unavailable' : 'rejected')
  const nothingDone = error !== undefined && (status < 500 || harmless.has(error.code))
  return { status, code, ownCode: error?.code, detail: error?.message ?? `status ${status}`, nothingDone }
}

/** Makes an error of a refusal of a call that only reads. */
export const unreadableAnswer = ({ code, detail, status }: Refusal): SupplierError =>
  new SupplierError(code, detail, { retryable: status >= 500 || status === 429 })

/**
 * Turns a request that was not answered into a supplier's error. A caller who changed their mind gets their own reason
 * back.
 */
export function unreachable(lost: string, signal: AbortSignal, sideEffect: 'none' | 'possible'): unknown {
  const more = { sideEffect, retryable: sideEffect === 'none' }
  if (!signal.aborted) return new SupplierError('unavailable', lost, more)
  const timedOut = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
  return timedOut ? new SupplierError('timeout', 'no answer before the deadline', more) : signal.reason
}

/** Asks for something that changes nothing. Throws SupplierError. */
export async function ask<T>(client: HttpClient, request: HttpRequest, schema: Schema<T>): Promise<T> {
  const answer = await tryAsk(client, request, schema)
  if ('refusal' in answer) throw unreadableAnswer(answer.refusal)
  return answer.value
}

/** Asks the same, and returns the refusal. */
export async function tryAsk<T>(client: HttpClient, request: HttpRequest, schema: Schema<T>): Promise<{ value: T } | { refusal: Refusal }> {
  const answer = await client.json(request)
  if ('lost' in answer) throw unreachable(answer.lost, request.signal, 'none')
  if (!isSuccess(answer.status)) return { refusal: refusalOf(answer.status, answer.body) }
  const read = schema.safeParse(answer.body)
  if (!read.success) throw new SupplierError('unreadable', `answer of ${request.call} does not fit`)
  return { value: read.data }
}

/**
 * Sends what changes something. Undefined where the answer was lost or cannot be read: what was asked may have been
 * done. Throws SupplierError, or the caller's own reason, only where nothing was done and it may be sent again.
 */
export async function change<T>(
  client: HttpClient,
  request: HttpRequest,
  schema: Schema<T>,
): Promise<{ value: T | undefined } | { refusal: Refusal } | undefined> {
  const answer = await client.json(request)
  if ('lost' in answer) {
    if (!answer.sent) throw unreachable(answer.lost, request.signal, 'none')
    return undefined
  }
  if (isSuccess(answer.status)) {
    const read = schema.safeParse(answer.body)
    return { value: read.success ? read.data : undefined }
  }
  const refusal = refusalOf(answer.status, answer.body)
  if (refusal.code === 'rate-limited') throw new SupplierError('rate-limited', refusal.detail, { retryable: true })
  return { refusal }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300
