import type { CancelSignal } from '@karwan/domain/calendar'
import { parseJson, textOf } from '../http/body.ts'

export interface LineOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly fetch?: typeof globalThis.fetch
}
/** What came back, its body read as JSON (undefined where it is none), or why nothing did. */
export type Heard = { readonly status: number; readonly body: unknown } | { readonly lost: string }
export interface Asking {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

const patienceMs = 10_000
const largestAnswer = 256 * 1024

/** One try, JSON both ways, no redirects. What is sent never stands in a reason: it is tokens. */
export const openLine =
  ({ baseUrl, fetch = globalThis.fetch }: LineOptions) =>
  async ({ method, path, headers, body }: Asking, signal: CancelSignal): Promise<Heard> => {
    try {
      const reply = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      return { status: reply.status, body: parseJson(await textOf(reply, largestAnswer)) }
    } catch (error) {
      return { lost: reasonOf(error) }
    }
  }

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer'
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` ${String(error.cause.code)}` : ''
  return `${error.name === 'TimeoutError' ? 'no answer in time' : error.message}${cause}`
}
