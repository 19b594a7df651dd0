import type { CancelSignal } from '@karwan/domain/calendar'
import { call, type Heard } from '../http/call.ts'

export interface Line {
  /** JSON both ways, one try; an answer without a body is none that can be read. */
  post(path: string, body: object, signal: CancelSignal, headers?: Readonly<Record<string, string>>): Promise<Heard>
}

const patienceMs = 15_000

/** The line to a wallet at `baseUrl`, which has no slash at the end. */
export const openLine = ({ baseUrl, fetch }: { readonly baseUrl: string; readonly fetch: typeof globalThis.fetch }): Line => ({
  post: (path, body, signal, headers) => {
    const init = {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return call(fetch, `${baseUrl}${path}`, init, { signal, patienceMs })
  },
})

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
