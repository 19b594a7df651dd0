import { failureOf, isFailure, RequestFailure } from './failure.ts'
import { type Gate, passGate } from './gates.ts'

/** A schema of `@karwan/contract/console`. */
interface Reader<Value> {
  safeParse(data: unknown): { readonly success: true; readonly data: Value } | { readonly success: false }
}
export interface RequestOptions<Value> {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly params?: Readonly<Record<string, string | number | undefined>>
  /** Undefined: the answer has no body to read. */
  readonly answer?: Reader<Value>
  readonly signal?: AbortSignal
  /** False: a call that signs in; it waits for no gate. */
  readonly waits?: boolean
}
const gates: Partial<Record<RequestFailure['code'], Gate>> = { 'console-sign-in-needed': 'sign-in', 'step-up-needed': 'step-up' }

/**
 * Calls `/api/console/<path>`. Where the session has ended or the second factor is asked for, a dialog asks, and the
 * call is made once more. Throws a `RequestFailure`.
 */
export const request = <Value = undefined>(path: string, options: RequestOptions<Value> = {}): Promise<Value> =>
  behindGates(() => call(path, options), options.waits)

/** As `request`, of a file. */
export const requestFile = (path: string, body: unknown): Promise<Blob> =>
  behindGates(async () => {
    const response = await send(path, { method: 'POST', body })
    if (!response.ok) throw failureOf(response.status, await response.json().catch(() => undefined))
    return response.blob()
  })

const behindGates = async <Value>(make: () => Promise<Value>, waits = true): Promise<Value> => {
  try {
    return await make()
  } catch (error) {
    const gate = isFailure(error) && waits ? gates[error.code] : undefined
    if (!gate || !(await passGate(gate))) throw error
    return make()
  }
}

const send = (path: string, { method, body, params, signal }: Omit<RequestOptions<unknown>, 'answer' | 'waits'>): Promise<Response> => {
  const given = Object.entries(params ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = {
    'accept-language': document.documentElement.lang,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return fetch(`/api/console/${path}${query}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    ...sent,
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new RequestFailure('offline')
  })
}

async function call<Value>(path: string, { answer, ...options }: RequestOptions<Value>): Promise<Value> {
  const response = await send(path, options)
  const found: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (!response.ok) throw failureOf(response.status, found)
  if (!answer) return undefined as Value
  const read = answer.safeParse(found)
  if (!read.success) throw new RequestFailure('unexpected')
  return read.data
}
