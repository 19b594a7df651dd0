import type { CancelSignal } from '@karwan/domain/calendar'
import { z } from 'zod'

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(60) })
/** A token is not used in its last seconds: it could end on the way. */
const marginMs = 5000

export type Token = { readonly token: string } | { readonly lost: string }
export interface Tokens {
  /** The current one, or a new one; callers who ask together share one request. */
  get(signal: CancelSignal): Promise<Token>
  /** The gateway did not take this one; the next `get` fetches another. */
  drop(token: string): void
}

interface TokenOptions {
  /** Of the token endpoint. */
  readonly address: string
  readonly clientId: string
  readonly clientSecret: string
  /** With spaces between; left out where the gateway asks for none. */
  readonly scope?: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Date
}

/** How long a request for a token may take, whoever waits for it. */
const patienceMs = 10_000

/** Access tokens by OAuth2 client credentials. */
export function createTokens({ address, clientId, clientSecret, scope, fetch, now }: TokenOptions): Tokens {
  let current: { readonly token: string; readonly endsAt: number } | undefined
  let running: Promise<Token> | undefined
  const renew = async (): Promise<Token> => {
    try {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          ...(scope !== undefined && { scope }),
        }),
        redirect: 'error',
        // Not the signal of one caller: others wait for the same token.
        signal: AbortSignal.timeout(patienceMs),
      })
      const parsed = tokenSchema.safeParse(await reply.json().catch(() => undefined))
      if (!reply.ok || !parsed.success) return { lost: `the gateway gave no token (${reply.status})` }
      current = { token: parsed.data.access_token, endsAt: now().getTime() + parsed.data.expires_in * 1000 - marginMs }
      return { token: current.token }
    } catch (error) {
      return { lost: `the gateway gave no token: ${error instanceof Error ? error.message : String(error)}` }
    }
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
