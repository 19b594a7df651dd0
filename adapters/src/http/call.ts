import type { CancelSignal } from '@karwan/domain/calendar'
import { parseJson, textOf } from './body.ts'

/** What came of a call: the answer, or the reason why there is none. `sent` is false only when nothing can have been done by it. */
export type Heard = { readonly status: number; readonly body: unknown } | { readonly lost: string; readonly sent: boolean }

/** Where and with what a gateway or a provider is called. */
export interface Reach {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly patienceMs: number
}
type Headers = Readonly<Record<string, string>>

const largestAnswer = 1024 * 1024

/** Of gateways and providers that speak JSON: no redirects, one try, an end to waiting. A 5xx and anything unreadable is a lost answer. Never throws. */
export const call = async (reach: Reach, path: string, init: RequestInit, signal: CancelSignal): Promise<Heard> => {
  const heard = await callForText(reach, path, { ...init, headers: { accept: 'application/json', ...init.headers } }, signal)
  if ('lost' in heard) return heard
  if (heard.status >= 500) return { lost: `the gateway answered ${heard.status}`, sent: true }
  if (heard.text === '') return { status: heard.status, body: undefined }
  const body = parseJson(heard.text)
  return body === undefined
    ? { lost: `the gateway answered ${heard.status} with something unreadable`, sent: true }
    : { status: heard.status, body }
}

/** As `call`, whatever the answer is written in; a 5xx is an answer too. */
export async function callForText(
  { baseUrl, fetch, patienceMs }: Reach,
  path: string,
  init: RequestInit,
  signal: CancelSignal,
): Promise<{ readonly status: number; readonly text: string } | Extract<Heard, { lost: string }>> {
  try {
    const reply = await fetch(`${baseUrl}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    return { status: reply.status, text: await textOf(reply, largestAnswer) }
  } catch (error) {
    return { lost: reasonOf(error), sent: !neverArrived(error) }
  }
}

/** A POST of JSON; without a body there is none, nor its type. */
export const jsonPost = (body: object | undefined, headers: Headers = {}): RequestInit =>
  body === undefined
    ? { method: 'POST', headers }
    : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
/** No connection was made, so nothing was asked. */
const neverArrived = (error: unknown): boolean => /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(causeOf(error))
const reasonOf = (error: unknown): string => (error instanceof Error ? `${error.message} ${causeOf(error)}`.trim() : String(error))
