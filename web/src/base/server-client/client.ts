import { type Failure, failureOf } from './failure.ts'
import type { SessionKeeper } from './session.ts'
import { createTokenSource, isTokenRefused } from './session-token.ts'

/** A reader of answers: a zod schema of `@karwan/contract`, or a way to fetch one when the first answer is there. */
export interface Reader<Value> {
  safeParse(
    data: unknown,
  ): { readonly success: true; readonly data: Value } | { readonly success: false; readonly error: { readonly message: string } }
}
export type Params = Readonly<Record<string, string | number | boolean | undefined>>
export interface CallOptions<Value> {
  answer: Reader<Value> | (() => Promise<Reader<Value>>)
  params?: Params
  /** Sent as JSON. */
  body?: unknown
  /** Sent instead: fields as a form, with `FormData` as multipart. */
  form?: FormData | URLSearchParams
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}
export interface Client {
  get<Value>(path: string, options: CallOptions<Value>): Promise<Value | Failure>
  post<Value>(path: string, options: CallOptions<Value>): Promise<Value | Failure>
  /** A call whose answer has no body to read. */
  tell(method: 'POST' | 'PATCH' | 'PUT', path: string, options?: Omit<CallOptions<unknown>, 'answer'>): Promise<Failure | undefined>
  /** `DELETE`; the answer's body is not read. */
  remove(path: string, options?: Pick<CallOptions<unknown>, 'params' | 'signal'>): Promise<Failure | undefined>
}
interface Outside {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  /** Told of a call that the server could not answer, or answered with something unreadable. */
  readonly noteCall?: (url: string, data: { readonly status: number; readonly detail: string }) => void
  /** The session of an account, and who keeps it good. */
  readonly session?: { readonly isThere: () => boolean; readonly keeper: () => Promise<Pick<SessionKeeper, 'renew' | 'freshen'>> }
}

const applicationId = 'karwan-web'
/** Calls of the travel backend carry the session's token, timestamp and applicationId (AP-1). */
const isTravel = (path: string): boolean => /^\/(dynamic-package|flightApp|v2|v3|flight-prices\/missing)(\/|$|\?)/.test(path)
/**
 * Calls that are answered by whose they are, to strangers too: a session whose cookies ran out must not pass for a
 * stranger.
 */
const isPersonal = (path: string): boolean =>
  /^\/(orders|user|payments|gateway|v2\/order|visas\/(applications|documents))(\/|$|\?)/.test(path)

/** The way to the server's `/api`. Expected failures are returned, never thrown: test with `isFailure`. */
export function createClient({ fetch, now, session, noteCall }: Outside): Client {
  const tokens = createTokenSource(async (what, old) => {
    const reply = await fetch(`/api/token/${what}`, old === undefined ? {} : { headers: { authorization: `Bearer ${old}` } })
    return reply.ok ? ((await reply.json()) as { Value: string; ExpiresAt: string }) : undefined
  }, now)

  const send = (
    method: string,
    path: string,
    { params = {}, body, form, headers, signal }: Omit<CallOptions<unknown>, 'answer'>,
    token?: string,
  ) => {
    const own = token === undefined ? {} : { timestamp: now(), applicationId }
    const query = new URLSearchParams(definedOf({ ...params, ...own }))
    return fetch(`/api${path}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      signal: signal ?? null,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(form !== undefined ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  const callOnce = async (
    method: string,
    path: string,
    options: Omit<CallOptions<unknown>, 'answer'>,
  ): Promise<{ status: number; text: string }> => {
    const first = isTravel(path) ? await tokens.current() : undefined
    const reply = await send(method, path, options, first)
    const text = await reply.text()
    if (first === undefined || !isTokenRefused(reply.status, text)) return { status: reply.status, text }
    const again = await send(method, path, options, await tokens.renew(first))
    return { status: again.status, text: await again.text() }
  }
  /**
   * Makes a call. If it needs an account and the account's cookies have expired, renews them and makes the call once
   * more.
   */
  const call: typeof callOnce = async (method, path, options) => {
    if (isPersonal(path) && session?.isThere()) await (await session.keeper()).freshen()
    const first = await callOnce(method, path, options)
    if (!session || !isSignInNeeded(first)) return first
    return (await (await session.keeper()).renew()).is === 'renewed' ? callOnce(method, path, options) : first
  }
  const ask = async <Value>(method: string, path: string, options: CallOptions<Value>): Promise<Value | Failure> => {
    try {
      const { status, text } = await call(method, path, options)
      const data = readJson(text)
      if (status >= 500) noteCall?.(`/api${path}`, { status, detail: text.slice(0, 500) })
      if (status >= 400) return failureOf(status, data)
      const reader = typeof options.answer === 'function' ? await options.answer() : options.answer
      const read = reader.safeParse(data)
      if (read.success) return read.data
      noteCall?.(`/api${path}`, { status, detail: read.error.message.slice(0, 500) })
      return { failed: 'unexpected', title: '', detail: `${path}: ${read.error.message}` }
    } catch (cause) {
      return { failed: options.signal?.aborted ? 'aborted' : 'offline', title: '', detail: String(cause) }
    }
  }
  const tell = async (method: string, path: string, options: Omit<CallOptions<unknown>, 'answer'> = {}) => {
    const answer = await ask(method, path, { ...options, answer: anything })
    return answer === anythingAtAll ? undefined : (answer as Failure)
  }
  return {
    get: (path, options) => ask('GET', path, options),
    post: (path, options) => ask('POST', path, options),
    tell,
    remove: (path, options) => tell('DELETE', path, options),
  }
}
const isSignInNeeded = ({ status, text }: { status: number; text: string }): boolean =>
  status === 401 && (readJson(text) as { code?: string } | undefined)?.code === 'sign-in-needed'

const anythingAtAll = Symbol('answered')
const anything: Reader<typeof anythingAtAll> = { safeParse: () => ({ success: true, data: anythingAtAll }) }

const definedOf = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
