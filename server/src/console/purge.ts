import { cookies, retention, subtractPeriod } from '@karwan/domain/retention'
import { lte } from 'drizzle-orm'
import { type Context, tables } from '../platform/database/index.ts'

const { consoleSessions, invitations, personDevices } = tables

/** Deletes sessions and invitations a while after their end, and browsers that were not used for long. */
export const purgeConsole = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const ended = subtractPeriod(now(), retention.sessions.period)
  await db.delete(consoleSessions).where(lte(consoleSessions.expiresAt, ended))
  await db.delete(invitations).where(lte(invitations.expiresAt, ended))
  await db.delete(personDevices).where(lte(personDevices.seenAt, subtractPeriod(now(), cookies['console-device'].period)))
}
