import type { CancelSignal } from '@karwan/domain/calendar'
import { z } from 'zod'
import { call, type Heard } from '../http/call.ts'
import type { Tokens } from '../http/tokens.ts'

export interface Line {
  get(path: string, signal: CancelSignal): Promise<Heard>
  post(path: string, body: object | undefined, signal: CancelSignal): Promise<Heard>
}

interface LineOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly tokens: Tokens
  readonly fetch: typeof globalThis.fetch
}

const patienceMs = 15_000

/**
 * The line to the bank: bearer token, JSON both ways, no redirects, one try. A 401 means that the token ended on the way: nothing was done, so
 * the call is made once more with a new one, and never a third time.
 */
export function openLine({ baseUrl, tokens, fetch }: LineOptions): Line {
  const once = (path: string, init: RequestInit, token: string, signal: CancelSignal): Promise<Heard> =>
    call(
      fetch,
      `${baseUrl}${path}`,
      {
        ...init,
        headers: {
          ...init.headers,
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'x-application-type': '3rd-party',
          'x-application-platform': 'node',
        },
      },
      { signal, patienceMs },
    )
  const ask = async (path: string, init: RequestInit, signal: CancelSignal): Promise<Heard> => {
    const first = await tokens.get(signal)
    if ('lost' in first) return { lost: first.lost, sent: false }
    const heard = await once(path, init, first.token, signal)
    if ('lost' in heard || heard.status !== 401) return heard
    tokens.drop(first.token)
    const second = await tokens.get(signal)
    return 'lost' in second ? { lost: second.lost, sent: false } : once(path, init, second.token, signal)
  }
  return {
    get: (path, signal) => ask(path, { method: 'GET' }, signal),
    post: (path, body, signal) =>
      ask(
        path,
        body === undefined
          ? { method: 'POST' }
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        signal,
      ),
  }
}

const faults = z.object({ traceId: z.string().optional(), errors: z.array(z.object({ code: z.string().optional() })).optional() })
/** The bank's own word for a refusal, with its trace for support. */
export function refusalOf(status: number, body: unknown): { readonly code: string; readonly detail: string } {
  const parsed = faults.safeParse(body)
  const code = parsed.data?.errors?.find(each => each.code)?.code ?? String(status)
  return { code, detail: parsed.data?.traceId ? `HTTP ${status}, trace ${parsed.data.traceId}` : `HTTP ${status}` }
}
