import type { CancelSignal } from '@karwan/domain/calendar'
import { z } from 'zod'
import { call, type Heard, jsonPost, type Reach } from '../../http/call.ts'
import { type Tokens, withToken } from '../tokens.ts'

export interface Line {
  get(path: string, signal: CancelSignal): Promise<Heard>
  post(path: string, body: object | undefined, signal: CancelSignal): Promise<Heard>
}

const patienceMs = 15_000

/** The line to the bank: bearer token, JSON both ways. */
export function openLine({ tokens, ...where }: Pick<Reach, 'baseUrl' | 'fetch'> & { readonly tokens: Tokens }): Line {
  const ask = (path: string, init: RequestInit, signal: CancelSignal): Promise<Heard> =>
    withToken(
      tokens,
      token => {
        const own = { authorization: `Bearer ${token}`, 'x-application-type': '3rd-party', 'x-application-platform': 'node' }
        return call({ ...where, patienceMs }, path, { ...init, headers: { ...init.headers, ...own } }, signal)
      },
      signal,
    )
  return {
    get: (path, signal) => ask(path, { method: 'GET' }, signal),
    post: (path, body, signal) => ask(path, jsonPost(body), signal),
  }
}

const faults = z.object({ traceId: z.string().optional(), errors: z.array(z.object({ code: z.string().optional() })).optional() })
/** The bank's own word for a refusal, with its trace for support. */
export function refusalOf(status: number, body: unknown): { readonly code: string; readonly detail: string } {
  const parsed = faults.safeParse(body)
  const code = parsed.data?.errors?.find(each => each.code)?.code ?? String(status)
  return { code, detail: parsed.data?.traceId ? `HTTP ${status}, trace ${parsed.data.traceId}` : `HTTP ${status}` }
}
