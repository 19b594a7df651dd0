import { lte } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { accountCodes, accountTries, passwordResets, userSessions } = tables
const day = 86_400_000
/** An ended session is kept a while, so that a token used again is known as that. */
const sessionsForMs = 30 * day

/**
 * Forgets codes and links a day after they were asked for, tries whose time is over, and sessions a month after their
 * end.
 */
export const purgeAccounts = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const at = now().getTime()
  await db.delete(accountCodes).where(lte(accountCodes.createdAt, new Date(at - day)))
  await db.delete(passwordResets).where(lte(passwordResets.createdAt, new Date(at - day)))
  await db.delete(accountTries).where(lte(accountTries.until, new Date(at)))
  await db.delete(userSessions).where(lte(userSessions.expiresAt, new Date(at - sessionsForMs)))
}
