import type { CancelSignal } from '@karwan/domain/calendar'
import { z } from 'zod'
import { askJson } from '../http/ask-json.ts'
import { createHttpClient, type HttpOptions, type HttpResult } from '../http/client.ts'

/** A token is not used in its last seconds: it could end on the way. */
const marginMs = 5000
/** Longest time of a request for a token, whoever waits for it. */
const timeoutMs = 10_000

export type Token = { readonly token: string } | { readonly lost: string }
export interface Tokens {
  /** The current one, or a new one; callers who ask together share one request. */
  get(signal: CancelSignal): Promise<Token>
  /** The gateway did not take this one; the next `get` fetches another. */
  drop(token: string): void
}
export type Issued = { readonly token: string; readonly lifeMs: number } | { readonly lost: string }

/** Keeps what `issue` gives until it ends. The signal is not that of one caller: others wait for the same token. */
export function keepTokens(issue: (signal: CancelSignal) => Promise<Issued>, now: () => Date): Tokens {
  let current: { readonly token: string; readonly endsAt: number } | undefined
  let running: Promise<Token> | undefined
  const renew = async (): Promise<Token> => {
    const issued = await issue(AbortSignal.timeout(timeoutMs))
    if ('lost' in issued) return { lost: `the gateway gave no token: ${issued.lost}` }
    current = { token: issued.token, endsAt: now().getTime() + issued.lifeMs - marginMs }
    return { token: issued.token }
  }
  return {
    async get(signal) {
      if (current && current.endsAt > now().getTime()) return { token: current.token }
      running ??= renew().finally(() => {
        running = undefined
      })
      return signal.aborted ? { lost: 'nobody waits any longer' } : running
    },
    drop(token) {
      if (current?.token === token) current = undefined
    },
  }
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(60) })

interface ClientCredentials {
  /** Names the gateway in logs. */
  readonly name: string
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly http?: HttpOptions | undefined
  /** Of the token endpoint. */
  readonly path: string
  readonly clientId: string
  readonly clientSecret: string
  /** With spaces between; left out where the gateway asks for none. */
  readonly scope?: string
  readonly now: () => Date
}

/** Access tokens by OAuth2 client credentials. */
export const clientCredentials = ({ name, baseUrl, http, path, clientId, clientSecret, scope, now }: ClientCredentials): Tokens => {
  const client = createHttpClient({ name, baseUrl, timeoutMs }, http)
  return keepTokens(async signal => {
    const form = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...(scope !== undefined && { scope }),
    }
    const answer = await askJson(client, { call: 'token', path, form, signal })
    if ('lost' in answer) return answer
    const parsed = tokenSchema.safeParse(answer.body)
    if (answer.status < 200 || answer.status > 299 || !parsed.success) return { lost: `it answered ${answer.status}` }
    return { token: parsed.data.access_token, lifeMs: parsed.data.expires_in * 1000 }
  }, now)
}

/**
 * A 401 means that the token ended on the way and nothing was done: the call is made once more with a new one, and
 * never a third time.
 */
export async function withToken(tokens: Tokens, once: (token: string) => Promise<HttpResult>, signal: CancelSignal): Promise<HttpResult> {
  const first = await tokens.get(signal)
  if ('lost' in first) return { lost: first.lost, sent: false }
  const answer = await once(first.token)
  if ('lost' in answer || answer.status !== 401) return answer
  tokens.drop(first.token)
  const second = await tokens.get(signal)
  return 'lost' in second ? { lost: second.lost, sent: false } : once(second.token)
}
