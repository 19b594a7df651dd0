import type { SupplierContext } from '@karwan/domain/suppliers'
import { SupplierError } from '@karwan/domain/suppliers'
import type { z } from 'zod'
import { errorAnswer } from './answers.ts'

export interface StaySupplierAccess {
  /** Where the supplier's paths start, without a slash at the end: `http://localhost:3100/travel/stays`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly fetch?: typeof fetch
}

export interface Refused {
  readonly status: number
  /** The supplier's own code; empty where it told none that could be read. */
  readonly code: string
  readonly detail: string
}
/** An answer of the supplier: what was asked, or its refusal. Anything that is no answer at all is thrown as SupplierError. */
export type Answered<T> =
  | { readonly ok: true; readonly status: number; readonly value: T }
  | { readonly ok: false; readonly refused: Refused }

export interface Caller {
  /** A call that changes nothing at the supplier, whatever becomes of its answer. Posted where there is a body. */
  read<T extends z.ZodType>(path: string, schema: T, context: SupplierContext, body?: unknown): Promise<Answered<z.infer<T>>>
  /** A call that may have been carried out although no answer came. */
  write<T extends z.ZodType>(path: string, schema: T, context: SupplierContext, body: unknown): Promise<Answered<z.infer<T>>>
  /** The open answer, for streams. */
  open(path: string, context: SupplierContext, body?: unknown): Promise<Response>
}

type Effect = SupplierError['sideEffect']

export function createCaller({ baseUrl, apiKey, fetch: send = fetch }: StaySupplierAccess): Caller {
  const request = async (path: string, context: SupplierContext, effect: Effect, body?: unknown): Promise<Response> => {
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, 'x-trace-id': context.traceId }
    const posted = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
    if (body !== undefined) headers['content-type'] = 'application/json'
    try {
      return await send(baseUrl + path, { ...posted, headers, signal: context.signal })
    } catch (error) {
      throw unanswered(error, context, effect)
    }
  }
  const call =
    (effect: Effect): Caller['read'] =>
    async (path, schema, context, body) => {
      const response = await request(path, context, effect, body)
      const json = await readJson(response, context, effect)
      if (!response.ok) return { ok: false, refused: refusalOf(response.status, json) }
      const parsed = schema.safeParse(json)
      if (!parsed.success) throw new SupplierError('unreadable', parsed.error.issues[0]?.message ?? path, { sideEffect: effect })
      return { ok: true, status: response.status, value: parsed.data }
    }
  return { read: call('none'), write: call('possible'), open: (path, context, body) => request(path, context, 'none', body) }
}

/** No answer came. Where nothing was ever sent it is sure that nothing was done, whatever was asked. */
export function unanswered(error: unknown, context: SupplierContext, effect: Effect): SupplierError {
  if (context.signal.aborted) return new SupplierError('timeout', 'the caller stopped waiting', { sideEffect: effect, retryable: true })
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
  return new SupplierError('unavailable', code || 'no answer', { sideEffect: neverSent ? 'none' : effect, retryable: true })
}

async function readJson(response: Response, context: SupplierContext, effect: Effect): Promise<unknown> {
  let body: string
  try {
    body = await response.text()
  } catch (error) {
    throw unanswered(error, context, effect)
  }
  try {
    return JSON.parse(body)
  } catch {
    // A proxy's error page: the status says enough.
    if (!response.ok) return undefined
    throw new SupplierError('unreadable', `status ${response.status} without JSON`, { sideEffect: effect })
  }
}

export function refusalOf(status: number, json: unknown): Refused {
  const parsed = errorAnswer.safeParse(json)
  return {
    status,
    code: parsed.success ? parsed.data.error.code : '',
    detail: parsed.success ? parsed.data.error.message : `status ${status}`,
  }
}

/** A refusal of a call that only reads, as an error of ours. */
export function readingError({ status, code, detail }: Refused): SupplierError {
  if (status === 429) return new SupplierError('rate-limited', detail, { retryable: true })
  if (status >= 500) return new SupplierError('unavailable', detail, { retryable: true })
  if (status === 404 && code !== 'city_unknown') return new SupplierError('offer-gone', detail)
  return new SupplierError(code === 'stay_invalid' ? 'not-bookable' : 'rejected', detail)
}
