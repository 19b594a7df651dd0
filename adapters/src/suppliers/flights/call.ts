import { type SupplierCode, SupplierError } from '@karwan/domain/suppliers'
import { errorAnswer } from './wire.ts'

export interface Connection {
  readonly baseUrl: string
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
}

export interface Call {
  readonly path: string
  /** Sent as JSON with POST; a call without one is a GET. */
  readonly body?: unknown
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends; throws what `fetch` throws. */
export function send(connection: Connection, { path, body, signal, headers }: Call): Promise<Response> {
  return connection.fetch(`${connection.baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json, application/x-ndjson',
      authorization: `Bearer ${connection.apiKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
  })
}

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

export interface RefusalRead {
  readonly status: number
  readonly code: SupplierCode
  /** The supplier's own code; undefined where the answer has none. */
  readonly said: string | undefined
  readonly detail: string
  /** True where the supplier promises that nothing was booked or changed. */
  readonly nothingDone: boolean
}

/** Reads an answer that is not a success. */
export async function readRefusal(response: Response): Promise<RefusalRead> {
  const read = errorAnswer.safeParse(await response.json().catch(() => undefined))
  const error = read.success ? read.data.errors[0] : undefined
  const { status } = response
  const code =
    (error && codes[error.code]) ??
    (status === 429 ? 'rate-limited' : status === 504 ? 'timeout' : status >= 500 ? 'unavailable' : 'rejected')
  const known = error !== undefined && (status < 500 || harmless.has(error.code))
  return { status, code, said: error?.code, detail: error?.message ?? `status ${status}`, nothingDone: known }
}

/** Turns what `fetch` threw into a supplier's error; a caller who changed their mind gets their own reason back. */
export function unreachable(error: unknown, signal: AbortSignal, sideEffect: 'none' | 'possible'): unknown {
  if (signal.aborted) {
    const timedOut = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
    return timedOut
      ? new SupplierError('timeout', 'no answer before the deadline', { sideEffect, retryable: sideEffect === 'none' })
      : signal.reason
  }
  const detail = error instanceof Error ? error.message : String(error)
  return new SupplierError('unavailable', detail, { sideEffect, retryable: sideEffect === 'none' })
}

/** Nothing was sent when the other side could not be reached at all. */
export const neverSent = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error }
}
/** Parses an answer; undefined when it is not JSON or does not fit. */
export async function findAnswer<T>(response: Response, schema: Schema<T>): Promise<T | undefined> {
  const read = schema.safeParse(await response.json().catch(() => undefined))
  return read.success ? read.data : undefined
}

/** A reading call: answers or throws SupplierError, and never has a side effect. */
export async function ask<T>(connection: Connection, call: Call, schema: Schema<T>): Promise<T> {
  const answer = await tryAsk(connection, call, schema)
  if (!('refusal' in answer)) return answer.value
  const { code, detail, status } = answer.refusal
  throw new SupplierError(code, detail, { retryable: status >= 500 || status === 429 })
}

/** The same, with the refusal returned. */
export async function tryAsk<T>(connection: Connection, call: Call, schema: Schema<T>): Promise<{ value: T } | { refusal: RefusalRead }> {
  try {
    const response = await send(connection, call)
    if (!response.ok) return { refusal: await readRefusal(response) }
    const value = await findAnswer(response, schema)
    if (value === undefined && !call.signal.aborted)
      throw new SupplierError('unreadable', `answer of ${call.path.split('/')[1]} does not fit`)
    if (value !== undefined) return { value }
    throw call.signal.reason
  } catch (error) {
    throw error instanceof SupplierError ? error : unreachable(error, call.signal, 'none')
  }
}
