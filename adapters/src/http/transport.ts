import { Agent, fetch } from 'undici'

/** The part of `fetch` that our requests need. The platform's and undici's both fit. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchReply>
interface FetchInit {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
  readonly redirect: 'error'
  readonly signal: AbortSignal
}
interface FetchReply {
  readonly status: number
  readonly ok: boolean
  /** Cancelled by whoever leaves the loop over it. */
  readonly body: AsyncIterable<Uint8Array> | null
}

/**
 * Longest time to connect, TLS included. It is shorter than any timeout of a call, so that a host that cannot be
 * reached is told from one that is slow.
 */
export const connectTimeoutMs = 5000

const agent = new Agent({ connectTimeout: connectTimeoutMs })

/** Sends by undici, whose version is ours and not that of the platform. */
export const undiciFetch: Fetch = (url, init) => fetch(url, { ...init, dispatcher: agent })
