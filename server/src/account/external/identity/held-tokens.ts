import { setTimeout as wait } from 'node:timers/promises'
import { type Problem, problem } from '@karwan/domain/problems'
import type { ProviderTokens } from '@karwan/domain/sign-in'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { type Context, sealed, tables } from '../../../platform/database/index.ts'

const { identityLinks } = tables
export type TokenContext = Pick<Context, 'db' | 'vault' | 'now'>

/** Longer than two calls of the provider may take. */
const leaseMs = 30_000
const waiting = { tries: 60, everyMs: 100 } as const
/** Returns the row that the sealed tokens are bound to. */
export const tokensRow = (userId: string): string => `identity-link ${userId}`

export const keepTokens = async ({ db, vault, now }: TokenContext, userId: string, tokens: ProviderTokens): Promise<void> => {
  const row = { tokens: sealed.tokens.seal(vault, tokens, tokensRow(userId)), leasedUntil: null, updatedAt: now() }
  await db
    .insert(identityLinks)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: identityLinks.userId, set: row })
}

/** Result of using the tokens: new ones to keep, none any more, or the same. */
export interface Used<Value> {
  readonly value: Value
  readonly tokens: ProviderTokens | 'ended' | 'same'
}

/**
 * Uses an account's tokens of the provider, one caller at a time at all servers: the provider ends a session whose
 * refresh token comes twice.
 * `not-found` for an account that has none, `service-busy` where the others take too long.
 */
export const withTokens = async <Value>(
  context: TokenContext,
  userId: string,
  use: (tokens: ProviderTokens) => Promise<Used<Value>>,
): Promise<Value | Problem> => {
  const { db, vault, now } = context
  for (let tries = 0; tries < waiting.tries; tries += 1) {
    const time = now()
    const [leased] = await db
      .update(identityLinks)
      .set({ leasedUntil: new Date(time.getTime() + leaseMs) })
      .where(and(eq(identityLinks.userId, userId), or(isNull(identityLinks.leasedUntil), lte(identityLinks.leasedUntil, time))))
      .returning({ tokens: identityLinks.tokens })
    if (leased) return finish(context, userId, () => use(sealed.tokens.open(vault, leased.tokens, tokensRow(userId))))
    const [there] = await db.select({ userId: identityLinks.userId }).from(identityLinks).where(eq(identityLinks.userId, userId))
    if (!there) return problem('not-found', { detail: 'This account is not signed in at the identity provider' })
    await wait(waiting.everyMs)
  }
  return problem('service-busy')
}

const finish = async <Value>(context: TokenContext, userId: string, use: () => Promise<Used<Value>>): Promise<Value> => {
  const { db } = context
  let tokens: Used<Value>['tokens'] = 'same'
  try {
    const used = await use()
    tokens = used.tokens
    return used.value
  } finally {
    if (tokens === 'ended') await db.delete(identityLinks).where(eq(identityLinks.userId, userId))
    else if (tokens === 'same') await db.update(identityLinks).set({ leasedUntil: null }).where(eq(identityLinks.userId, userId))
    else await keepTokens(context, userId, tokens)
  }
}
