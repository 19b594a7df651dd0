/** Earlier than this before its end a token is renewed, so that it does not run out on the way. */
const marginMs = 30_000

interface Token {
  readonly value: string
  readonly endsAt: number
}
export interface TokenSource {
  /** The token for the next call; asks for one where there is none or it is about to end. */
  current(): Promise<string>
  /** A new one in place of `refused`; callers that were refused together share one renewal. */
  renew(refused: string): Promise<string>
}

/**
 * The travel session's token, about 25 minutes long (TK-1): generated with the first travel call, refreshed after.
 * `ask` does the calls: `refresh` with the old token, `generate` without.
 */
export function createTokenSource(
  ask: (what: 'generate' | 'refresh', old?: string) => Promise<{ Value: string; ExpiresAt: string } | undefined>,
  now: () => number,
): TokenSource {
  let token: Token | undefined
  let asking: Promise<Token> | undefined

  const load = async (): Promise<Token> => {
    const answer = (token && (await ask('refresh', token.value))) ?? (await ask('generate'))
    if (!answer) throw new Error('There is no session token to be had')
    return { value: answer.Value, endsAt: Date.parse(answer.ExpiresAt) }
  }
  const once = (): Promise<Token> => {
    asking ??= load()
      .then(brought => {
        token = brought
        return brought
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  return {
    current: async () => (token && token.endsAt - marginMs > now() ? token.value : (await once()).value),
    renew: async refused => (token && token.value !== refused ? token.value : (await once()).value),
  }
}

/** Answers that mean: this token is no good (TK-1). */
export const isTokenRefused = (status: number, body: string): boolean =>
  status === 401 || status === 511 || (status === 400 && /invalid token|missing authorization header/i.test(body))
