import type { CancelSignal } from '@karwan/domain/calendar'

/** What came of a call: an answer in JSON, or the reason why there is none. `sent` is false only when nothing can have been done by it. */
export type Heard = { readonly status: number; readonly body: unknown } | { readonly lost: string; readonly sent: boolean }

export interface Line {
  /** JSON both ways, no redirects, one try. */
  post(path: string, body: object, signal: CancelSignal, headers?: Readonly<Record<string, string>>): Promise<Heard>
}

const patienceMs = 15_000
const largestAnswer = 1024 * 1024

/** The line to a wallet at `baseUrl`, which has no slash at the end. */
export const openLine = ({ baseUrl, fetch }: { readonly baseUrl: string; readonly fetch: typeof globalThis.fetch }): Line => ({
  async post(path, body, signal, headers) {
    try {
      const reply = await fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      return understand(await textOf(reply), reply.status)
    } catch (error) {
      return { lost: reasonOf(error), sent: !neverArrived(error) }
    }
  },
})

function understand(text: string, status: number): Heard {
  if (status >= 500) return { lost: `it answered ${status}`, sent: true }
  const body = parseJson(text)
  return body === undefined ? { lost: `it answered ${status} with something unreadable`, sent: true } : { status, body }
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
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
