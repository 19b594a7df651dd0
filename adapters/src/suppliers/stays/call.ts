import type { SupplierContext } from '@karwan/domain/suppliers'
import { SupplierError } from '@karwan/domain/suppliers'
import type { z } from 'zod'
import { createHttpClient, type HttpOptions, type HttpRequest } from '../../http/client.ts'
import { supplierLimits } from '../limits.ts'
import { errorAnswer } from './answers.ts'

export interface StaySupplierAccess {
  /** Its id at this shop, which its offers and bookings carry; `sandbox-stays` when left out. */
  readonly id?: string
  /** Base address of the supplier's paths, without a slash at the end: `http://localhost:3100/travel/stays`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly http?: HttpOptions
}

export interface Refusal {
  readonly status: number
  /** The supplier's own code; empty where it told none that could be read. */
  readonly code: string
  readonly detail: string
}
/**
 * An answer of the supplier: what was asked, or its refusal. Anything that is no answer at all is thrown as
 * SupplierError.
 */
export type SupplierAnswer<T> =
  | { readonly ok: true; readonly status: number; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

/** One call: its name in logs, its path and what is posted; without a body it is a GET. */
export interface Call<T extends z.ZodType> {
  readonly call: string
  readonly path: string
  readonly schema: T
  readonly json?: unknown
}
type Opening = Pick<Call<z.ZodType>, 'call' | 'path' | 'json'>

export interface Caller {
  /** Asks for what changes nothing at the supplier, whatever becomes of its answer. */
  read<T extends z.ZodType>(call: Call<T>, context: SupplierContext): Promise<SupplierAnswer<z.infer<T>>>
  /** Asks for what may have been carried out although no answer came. */
  write<T extends z.ZodType>(call: Call<T>, context: SupplierContext): Promise<SupplierAnswer<z.infer<T>>>
  /** Opens a stream: its lines as they come. */
  stream(call: Opening, context: SupplierContext): Promise<AsyncIterable<string>>
}

type Effect = SupplierError['sideEffect']

export function createCaller({ baseUrl, apiKey, http }: StaySupplierAccess, name: string): Caller {
  const client = createHttpClient({ name, baseUrl, headers: { authorization: `Bearer ${apiKey}` }, ...supplierLimits }, http)
  const requestOf = ({ call, path, json }: Opening, { traceId, signal }: SupplierContext): HttpRequest => ({
    call,
    path,
    json,
    signal,
    headers: { 'x-trace-id': traceId },
  })
  const callWith =
    (effect: Effect): Caller['read'] =>
    async (call, context) => {
      const answer = await client.json(requestOf(call, context))
      if ('lost' in answer) throw unanswered(answer.lost, context, answer.sent ? effect : 'none')
      const { status, body } = answer
      if (status < 200 || status > 299) return { ok: false, refusal: refusalOf(status, body) }
      if (body === undefined) throw new SupplierError('unreadable', `status ${status} without JSON`, { sideEffect: effect })
      const parsed = call.schema.safeParse(body)
      if (!parsed.success) throw new SupplierError('unreadable', parsed.error.issues[0]?.message ?? call.path, { sideEffect: effect })
      return { ok: true, status, value: parsed.data }
    }
  return {
    read: callWith('none'),
    write: callWith('possible'),
    async stream(call, context) {
      const answer = await client.stream(requestOf(call, context))
      if ('lines' in answer) return answer.lines
      if ('lost' in answer) throw unanswered(answer.lost, context, 'none')
      throw unreadableAnswer(refusalOf(answer.status, answer.body))
    },
  }
}

/** Makes an error of a call that was not answered. */
export function unanswered(lost: string, context: SupplierContext, sideEffect: Effect): SupplierError {
  if (context.signal.aborted) return new SupplierError('timeout', 'the caller stopped waiting', { sideEffect, retryable: true })
  return new SupplierError('unavailable', lost, { sideEffect, retryable: true })
}

function refusalOf(status: number, json: unknown): Refusal {
  const parsed = errorAnswer.safeParse(json)
  return {
    status,
    code: parsed.success ? parsed.data.error.code : '',
    detail: parsed.success ? parsed.data.error.message : `status ${status}`,
  }
}

/** Makes an error of a refusal of a call that only reads. */
export function unreadableAnswer({ status, code, detail }: Refusal): SupplierError {
  if (status === 429) return new SupplierError('rate-limited', detail, { retryable: true })
  if (status >= 500) return new SupplierError('unavailable', detail, { retryable: true })
  if (status === 404 && code !== 'city_unknown') return new SupplierError('offer-gone', detail)
  return new SupplierError(code === 'stay_invalid' ? 'not-bookable' : 'rejected', detail)
}

/** Parses a line of a stream. Throws SupplierError where it is no JSON. */
export function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new SupplierError('unreadable', 'a line of the answer is no JSON')
  }
}
