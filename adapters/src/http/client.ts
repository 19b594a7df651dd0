import type { CancelSignal } from '@karwan/domain/calendar'
import { bytesOf, parseJson, textOf } from './body.ts'
import { readLines } from './lines.ts'
import { neverSent, reasonOf } from './never-sent.ts'
import { type Fetch, undiciFetch } from './transport.ts'

/** One outside service and how it is called. */
export interface Endpoint {
  /** Names the supplier, gateway or provider in logs and counters: `zaincash`. */
  readonly name: string
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** Longest time of one call, its answer's body included. A stream ends by the signal of its request alone. */
  readonly timeoutMs: number
  /** The largest answer that is read, and the longest line of a stream; 1 MiB when left out. */
  readonly maxBytes?: number
  /** Sent with every call. */
  readonly headers?: Headers
}

/** Options that the server adds to every client. */
export interface HttpOptions {
  /** Told of every call once it has ended: to log and to count it. */
  readonly onCall?: (call: HttpCall) => void
  /** Sends requests; undici's `fetch` when left out. Tests put their own in its place. */
  readonly fetch?: Fetch
}

/** A call that has ended. */
export interface HttpCall {
  /** The `name` of the endpoint. */
  readonly endpoint: string
  readonly call: string
  /** Null where no answer came. */
  readonly status: number | null
  /** Reason why there is no answer; null where one came. */
  readonly lost: string | null
  /** From the request until the last byte of the answer; of a stream until its end. */
  readonly durationMs: number
}

type Headers = Readonly<Record<string, string>>

export interface HttpRequest {
  /** Names the call in logs and counters: `start`, `book`. Never holds a reference. */
  readonly call: string
  /** Appended to the base URL, with its query. */
  readonly path: string
  readonly signal: CancelSignal
  /** POST with a body and GET without one, when left out. */
  readonly method?: 'GET' | 'POST'
  readonly headers?: Headers
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form. */
  readonly form?: Headers
  /** Sent as it is; its type is told in `headers`. */
  readonly text?: string
}

/**
 * Says why there is no answer. `sent` is false only where nothing can have been done by the request: it may be sent
 * again.
 */
export interface Lost {
  readonly lost: string
  readonly sent: boolean
}
export type HttpResult<Body = unknown> = { readonly status: number; readonly body: Body } | Lost
/**
 * A stream that was opened: its whole lines as they come. Reading them throws where the connection breaks or the signal
 * ends it.
 */
export interface HttpStream {
  readonly status: number
  readonly lines: AsyncIterable<string>
}

/** Calls one endpoint: one try, no redirects, an end to waiting. Never throws. */
export interface HttpClient {
  /** Reads the answer as it is, whatever its status. */
  bytes(request: HttpRequest): Promise<HttpResult<Uint8Array>>
  /** Reads the answer as text, whatever its status. */
  text(request: HttpRequest): Promise<HttpResult<string>>
  /** Reads the answer as JSON, whatever its status. The body is undefined where it is empty or no JSON. */
  json(request: HttpRequest): Promise<HttpResult>
  /** Opens a stream of lines. An answer other than 2xx is read as JSON instead. */
  stream(request: HttpRequest): Promise<HttpStream | HttpResult>
}

const defaultMaxBytes = 1024 * 1024

/** Creates the client of an endpoint. */
export function createHttpClient(endpoint: Endpoint, { onCall, fetch = undiciFetch }: HttpOptions = {}): HttpClient {
  const { name, timeoutMs, maxBytes = defaultMaxBytes } = endpoint
  const begin = ({ call }: HttpRequest) => {
    const begunAt = performance.now()
    return (status: number | null, lost: string | null = null): void =>
      onCall?.({ endpoint: name, call, status, lost, durationMs: Math.round(performance.now() - begunAt) })
  }
  const send = (request: HttpRequest, signal: AbortSignal) => fetch(`${endpoint.baseUrl}${request.path}`, initOf(endpoint, request, signal))
  const lostBy = (error: unknown, { signal }: HttpRequest, end: ReturnType<typeof begin>): Lost => {
    end(null, reasonForHook(error, signal))
    return { lost: reasonOf(error), sent: !neverSent(error) }
  }

  const bytes = async (request: HttpRequest): Promise<HttpResult<Buffer>> => {
    if (request.signal.aborted) return nobodyWaits
    const end = begin(request)
    try {
      const reply = await send(request, AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]))
      const body = await bytesOf(reply.body, maxBytes)
      end(reply.status)
      return { status: reply.status, body }
    } catch (error) {
      return lostBy(error, request, end)
    }
  }
  const text: HttpClient['text'] = async request => {
    const answer = await bytes(request)
    return 'lost' in answer ? answer : { status: answer.status, body: answer.body.toString('utf8') }
  }
  return {
    bytes,
    text,
    async json(request) {
      const answer = await text(request)
      return 'lost' in answer ? answer : { status: answer.status, body: parseJson(answer.body) }
    },
    async stream(request) {
      if (request.signal.aborted) return nobodyWaits
      const end = begin(request)
      try {
        const { status, body, ok } = await send(request, request.signal)
        if (ok && body) return { status, lines: watched(readLines(body, maxBytes), request.signal, lost => end(status, lost)) }
        const result = parseJson(await textOf(body, maxBytes))
        end(status)
        return { status, body: result }
      } catch (error) {
        return lostBy(error, request, end)
      }
    },
  }
}

/** The reason of a call that its caller ended: it tells nothing of the service. */
export const nobodyWaitsReason = 'nobody waits for the answer any longer'
const nobodyWaits: Lost = { lost: nobodyWaitsReason, sent: false }

/** A caller that leaves is told from a deadline that has passed. */
const reasonForHook = (error: unknown, { aborted, reason }: CancelSignal): string =>
  aborted && !(reason instanceof Error && reason.name === 'TimeoutError') ? nobodyWaitsReason : reasonOf(error)

function initOf(endpoint: Endpoint, request: HttpRequest, signal: AbortSignal): Parameters<Fetch>[1] {
  const { json, form, text, method = (json ?? form ?? text) === undefined ? 'GET' : 'POST' } = request
  const headers = { accept: 'application/json', ...endpoint.headers, ...request.headers }
  const common = { method, redirect: 'error', signal } as const
  if (json !== undefined) return { ...common, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) }
  if (form !== undefined) return { ...common, headers, body: new URLSearchParams(form) }
  return text === undefined ? { ...common, headers } : { ...common, headers, body: text }
}

/** The same lines. `end` is told once, however reading them ends. */
async function* watched(lines: AsyncIterable<string>, signal: CancelSignal, end: (lost: string | null) => void): AsyncGenerator<string> {
  let lost: string | null = null
  try {
    yield* lines
  } catch (error) {
    lost = reasonForHook(error, signal)
    throw error
  } finally {
    end(lost)
  }
}
