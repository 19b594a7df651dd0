import type { CancelSignal } from '@karwan/domain/calendar'
import type { z } from 'zod'
import { askJson } from '../../http/ask-json.ts'
import { createHttpClient, type HttpOptions, type HttpRequest, type HttpResult } from '../../http/client.ts'

/** One call to the platform: its name in logs, its path, and the fields it is told. */
interface Call<T> {
  readonly call: string
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly schema: z.ZodType<T>
}
export interface SwitchClient {
  get<T>(call: Call<T>, signal: CancelSignal): Promise<HttpResult<T>>
  post<T>(call: Call<T>, signal: CancelSignal): Promise<HttpResult<T>>
}

/** Longer than the platform's own time limit would make a shopper wait for nothing. */
const timeoutMs = 15_000

/**
 * Creates the client of the platform: bearer token, forms out, JSON back. An answer that cannot be read counts as lost.
 */
export function createSwitchClient(access: { readonly baseUrl: string; readonly accessToken: string }, http?: HttpOptions): SwitchClient {
  const headers = { authorization: `Bearer ${access.accessToken}` }
  const client = createHttpClient({ name: 'switch', baseUrl: access.baseUrl, timeoutMs, headers }, http)
  const ask = async <T>(request: HttpRequest, schema: z.ZodType<T>): Promise<HttpResult<T>> => {
    const answer = await askJson(client, request)
    if ('lost' in answer) return answer
    const parsed = schema.safeParse(answer.body)
    return parsed.success
      ? { status: answer.status, body: parsed.data }
      : { lost: `it answered ${answer.status} with something unreadable`, sent: true }
  }
  return {
    get: ({ call, path, fields, schema }, signal) => ask({ call, path: `${path}?${new URLSearchParams(fields)}`, signal }, schema),
    post: ({ call, path, fields, schema }, signal) => ask({ call, path, form: fields, signal }, schema),
  }
}
