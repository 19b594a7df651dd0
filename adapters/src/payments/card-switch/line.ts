import type { CancelSignal } from '@karwan/domain/calendar'
import type { z } from 'zod'

/** What came of a call: an answer that could be read, or the reason why there is none. `sent` is false only when nothing can have arrived. */
type Heard<T> = { readonly answer: T; readonly status: number } | { readonly lost: string; readonly sent: boolean }

export interface Line {
  get<T>(path: string, query: Readonly<Record<string, string>>, schema: z.ZodType<T>, signal: CancelSignal): Promise<Heard<T>>
  post<T>(path: string, form: Readonly<Record<string, string>>, schema: z.ZodType<T>, signal: CancelSignal): Promise<Heard<T>>
}

export interface LineOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly accessToken: string
  readonly fetch: typeof globalThis.fetch
}

/** Longer than the platform's own time limit would make a shopper wait for nothing. */
const patienceMs = 15_000
const largestAnswer = 1024 * 1024

/** The line to the platform: bearer token, forms out, JSON back, no redirects, one try. */
export function openLine({ baseUrl, accessToken, fetch }: LineOptions): Line {
  const call = async <T>(path: string, init: RequestInit, schema: z.ZodType<T>, signal: CancelSignal): Promise<Heard<T>> => {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
    try {
      const reply = await fetch(`${baseUrl}${path}`, {
        ...init,
        headers,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      return understand(await textOf(reply), reply.status, schema)
    } catch (error) {
      return { lost: reasonOf(error), sent: !neverArrived(error) }
    }
  }
  return {
    get: (path, query, schema, signal) => call(`${path}?${new URLSearchParams(query)}`, { method: 'GET' }, schema, signal),
    post: (path, form, schema, signal) => call(path, { method: 'POST', body: new URLSearchParams(form) }, schema, signal),
  }
}

function understand<T>(text: string, status: number, schema: z.ZodType<T>): Heard<T> {
  const parsed = schema.safeParse(parseJson(text))
  if (status >= 500) return { lost: `the gateway answered ${status}`, sent: true }
  if (!parsed.success) return { lost: `the gateway answered ${status} with something unreadable`, sent: true }
  return { answer: parsed.data, status }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
