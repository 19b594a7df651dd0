import type { CancelSignal } from '@karwan/domain/calendar'

/** What came of a call: the gateway's answer, or the reason why there is none. `sent` is false only when nothing can have been done by it. */
export type Heard = { readonly status: number; readonly body: unknown } | { readonly lost: string; readonly sent: boolean }

const largestAnswer = 1024 * 1024

/** One call to a gateway that speaks JSON: no redirects, one try, an end to waiting. A 5xx and anything unreadable is a lost answer. Never throws. */
export async function call(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  waiting: { readonly signal: CancelSignal; readonly patienceMs: number },
): Promise<Heard> {
  try {
    const reply = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([waiting.signal, AbortSignal.timeout(waiting.patienceMs)]),
    })
    return understand(await textOf(reply), reply.status)
  } catch (error) {
    return { lost: reasonOf(error), sent: !neverArrived(error) }
  }
}

function understand(text: string, status: number): Heard {
  if (status >= 500) return { lost: `the gateway answered ${status}`, sent: true }
  if (text === '') return { status, body: undefined }
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    return { lost: `the gateway answered ${status} with something unreadable`, sent: true }
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
