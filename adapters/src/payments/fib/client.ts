import type { CancelSignal } from '@karwan/domain/calendar'
import { z } from 'zod'
import { askJson } from '../../http/ask-json.ts'
import { createHttpClient, type HttpOptions, type HttpResult } from '../../http/client.ts'
import { type Tokens, withToken } from '../tokens.ts'

/** One call to the bank: its name in logs, its path and what is told. */
interface Call {
  readonly call: string
  readonly path: string
  readonly json?: object
}
export interface FibClient {
  get(call: Call, signal: CancelSignal): Promise<HttpResult>
  post(call: Call, signal: CancelSignal): Promise<HttpResult>
}
interface FibAccess {
  readonly baseUrl: string
  readonly tokens: Tokens
  readonly http?: HttpOptions | undefined
}

const timeoutMs = 15_000
const headers = { 'x-application-type': '3rd-party', 'x-application-platform': 'node' }

/** Creates the client of the bank: bearer token, JSON both ways. */
export function createFibClient({ baseUrl, tokens, http }: FibAccess): FibClient {
  const client = createHttpClient({ name: 'fib', baseUrl, timeoutMs, headers }, http)
  const ask =
    (method: 'GET' | 'POST'): FibClient['get'] =>
    (call, signal) =>
      withToken(tokens, token => askJson(client, { ...call, method, headers: { authorization: `Bearer ${token}` }, signal }), signal)
  return { get: ask('GET'), post: ask('POST') }
}

const faults = z.object({ traceId: z.string().optional(), errors: z.array(z.object({ code: z.string().optional() })).optional() })
/** Finds the bank's own word for a refusal, with its trace for support. */
export function refusalOf(status: number, body: unknown): { readonly code: string; readonly detail: string } {
  const parsed = faults.safeParse(body)
  const code = parsed.data?.errors?.find(each => each.code)?.code ?? String(status)
  return { code, detail: parsed.data?.traceId ? `HTTP ${status}, trace ${parsed.data.traceId}` : `HTTP ${status}` }
}
