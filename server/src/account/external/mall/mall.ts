import { createHash } from 'node:crypto'
import type { CancelSignal } from '@karwan/domain/calendar'
import { type Problem, problem } from '@karwan/domain/problems'
import type { ExternalIdentity, TokenSignIn } from '@karwan/domain/sign-in'
import { type Context, tables } from '../../../platform/database/index.ts'

const { redeemedTokens } = tables

export type MallContext = Pick<Context, 'db' | 'log' | 'now'>

/**
 * The person a host app's token stands for. The token is written down (its hash) before the app is asked: of any number
 * of exchanges of one token, at any number of servers and whatever the app answers, a single one is made.
 */
export const redeemToken = async (
  { db, log, now }: MallContext,
  app: TokenSignIn,
  token: string,
  signal: CancelSignal,
): Promise<ExternalIdentity | Problem> => {
  const fresh = await db
    .insert(redeemedTokens)
    .values({ provider: app.provider, tokenHash: createHash('sha256').update(token).digest('base64url'), redeemedAt: now() })
    .onConflictDoNothing()
    .returning({ provider: redeemedTokens.provider })
  if (fresh.length === 0) return problem('sign-on-refused', { data: { reason: 'used' } })
  const outcome = await app.verify(token, signal)
  if (outcome.state === 'vouched') return outcome.person
  if (outcome.state === 'refused') return problem('sign-on-refused', { data: { reason: outcome.reason } })
  log.warn(`Nobody could be signed on by ${app.provider}: ${outcome.detail}`)
  return problem('sign-on-unavailable')
}
