import type { CancelSignal } from '@karwan/domain/calendar'
import type { z } from 'zod'
import { call, type Reach } from '../../http/call.ts'

/** What came of a call: an answer that could be read, or the reason why there is none. `sent` is false only when nothing can have arrived. */
type Heard<T> = { readonly answer: T; readonly status: number } | { readonly lost: string; readonly sent: boolean }

export interface Line {
  get<T>(path: string, query: Readonly<Record<string, string>>, schema: z.ZodType<T>, signal: CancelSignal): Promise<Heard<T>>
  post<T>(path: string, form: Readonly<Record<string, string>>, schema: z.ZodType<T>, signal: CancelSignal): Promise<Heard<T>>
}

/** Longer than the platform's own time limit would make a shopper wait for nothing. */
const patienceMs = 15_000

/** The line to the platform: bearer token, forms out, JSON back. */
export function openLine({ accessToken, ...where }: Pick<Reach, 'baseUrl' | 'fetch'> & { readonly accessToken: string }): Line {
  const headers = { authorization: `Bearer ${accessToken}` }
  const ask = async <T>(path: string, init: RequestInit, schema: z.ZodType<T>, signal: CancelSignal): Promise<Heard<T>> => {
    const heard = await call({ ...where, patienceMs }, path, { ...init, headers }, signal)
    if ('lost' in heard) return heard
    const parsed = schema.safeParse(heard.body)
    return parsed.success
      ? { answer: parsed.data, status: heard.status }
      : { lost: `the gateway answered ${heard.status} with something unreadable`, sent: true }
  }
  return {
    get: (path, query, schema, signal) => ask(`${path}?${new URLSearchParams(query)}`, { method: 'GET' }, schema, signal),
    post: (path, form, schema, signal) => ask(path, { method: 'POST', body: new URLSearchParams(form) }, schema, signal),
  }
}
