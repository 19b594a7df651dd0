import type { CancelSignal } from '@karwan/domain/calendar'
import { z } from 'zod'
import type { Tokens } from './tokens.ts'

/** What came of a call: the bank's answer, or the reason why there is none. `sent` is false only when nothing can have been done by it. */
export type Heard = { readonly status: number; readonly body: unknown } | { readonly lost: string; readonly sent: boolean }

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
/** A QR code as a picture is some ten kilobytes. */
const largestAnswer = 1024 * 1024

/**
 * The line to the bank: bearer token, JSON both ways, no redirects, one try. A 401 means that the token ended on the way: nothing was done, so
 * the call is made once more with a new one, and never a third time.
 */
export function openLine({ baseUrl, tokens, fetch }: LineOptions): Line {
  const once = async (path: string, init: RequestInit, token: string, signal: CancelSignal): Promise<Heard> => {
    try {
      const reply = await fetch(`${baseUrl}${path}`, {
        ...init,
        headers: {
          ...init.headers,
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'x-application-type': '3rd-party',
          'x-application-platform': 'node',
        },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      return understand(await textOf(reply), reply.status)
    } catch (error) {
      return { lost: reasonOf(error), sent: !neverArrived(error) }
    }
  }
  const call = async (path: string, init: RequestInit, signal: CancelSignal): Promise<Heard> => {
    const first = await tokens.get(signal)
    if ('lost' in first) return { lost: first.lost, sent: false }
    const heard = await once(path, init, first.token, signal)
    if ('lost' in heard || heard.status !== 401) return heard
    tokens.drop(first.token)
    const second = await tokens.get(signal)
    return 'lost' in second ? { lost: second.lost, sent: false } : once(path, init, second.token, signal)
  }
  return {
    get: (path, signal) => call(path, { method: 'GET' }, signal),
    post: (path, body, signal) =>
      call(
        path,
        body === undefined
          ? { method: 'POST' }
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        signal,
      ),
  }
}

function understand(text: string, status: number): Heard {
  if (status >= 500) return { lost: `the bank answered ${status}`, sent: true }
  if (text === '') return { status, body: undefined }
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    return { lost: `the bank answered ${status} with something unreadable`, sent: true }
  }
}

const faults = z.object({ traceId: z.string().optional(), errors: z.array(z.object({ code: z.string().optional() })).optional() })
/** The bank's own word for a refusal, with its trace for support. */
export function refusalOf(status: number, body: unknown): { readonly code: string; readonly detail: string } {
  const parsed = faults.safeParse(body)
  const code = parsed.data?.errors?.find(each => each.code)?.code ?? String(status)
  return { code, detail: parsed.data?.traceId ? `HTTP ${status}, trace ${parsed.data.traceId}` : `HTTP ${status}` }
}

async function textOf(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength
    if (size > largestAnswer) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
/** No connection was made, so nothing was asked. */
const neverArrived = (error: unknown): boolean => /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(causeOf(error))
const reasonOf = (error: unknown): string => (error instanceof Error ? `${error.message} ${causeOf(error)}`.trim() : String(error))
