import { retention, subtractPeriod } from '@karwan/domain/retention'
import { lte } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { accountCodes, accountTries, passwordResets, userSessions, visitorRenewals } = tables

/**
 * Deletes codes, links, ended sessions and renewals of cookies by the table of what is kept, and tries whose time is
 * over.
 */
export const purgeAccounts = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const at = now()
  const codesUntil = subtractPeriod(at, retention.signInCodes.period)
  await db.delete(accountCodes).where(lte(accountCodes.createdAt, codesUntil))
  await db.delete(passwordResets).where(lte(passwordResets.createdAt, codesUntil))
  await db.delete(accountTries).where(lte(accountTries.until, at))
  await db.delete(visitorRenewals).where(lte(visitorRenewals.renewedAt, subtractPeriod(at, retention.visitorRenewals.period)))
  await db.delete(userSessions).where(lte(userSessions.expiresAt, subtractPeriod(at, retention.sessions.period)))
}
