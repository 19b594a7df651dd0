import type { Session, SignInMethod } from '@karwan/contract/account'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { newId, visitorHash } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import type { SignedIn } from '../../platform/http/index.ts'
import { deviceOf } from './device.ts'
import type { AccountTokens, RefreshToken } from './tokens.ts'

const { userSessions, users } = tables
const day = 86_400_000
/** However often a session is renewed, one signs in again after so long. */
const longestDays = 90
/** AU-1: about 30 days where one stays signed in, 7 otherwise; from the last time it was renewed. */
const lifetimeMs = (stay: boolean): number => (stay ? 30 : 7) * day
/** Two tabs, or an answer lost on its way, may renew with the same token; after that it is a replay. */
const graceMs = 10_000

export type SessionRow = typeof userSessions.$inferSelect
export interface SessionToOpen {
  readonly userId: string
  readonly brand: string
  readonly visitorId: string
  readonly method: SignInMethod
  readonly stay: boolean
  readonly userAgent: string | undefined
}
export interface Renewed {
  readonly session: SessionRow
  readonly refresh: RefreshToken
}

type SessionContext = Pick<Context, 'db' | 'now' | 'log'>
const living = (at: Date) => and(isNull(userSessions.endedAt), gt(userSessions.expiresAt, at))

export const openSession = async (
  { db, now }: SessionContext,
  { userId, brand, visitorId, method, stay, userAgent }: SessionToOpen,
): Promise<SessionRow> => {
  const at = now()
  const [session] = await db
    .insert(userSessions)
    .values({
      id: newId(),
      userId,
      brand,
      visitor: visitorHash(visitorId),
      method,
      stay,
      rotatedAt: at,
      ...deviceOf(userAgent),
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + lifetimeMs(stay)),
    })
    .returning()
  if (!session) throw new Error('A session was not kept')
  return session
}

/** Finds a session that has not ended at this brand. Undefined if there is none. */
export const findSession = async ({ db, now }: SessionContext, sessionId: string, brand: string): Promise<SessionRow | undefined> => {
  const [session] = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.id, sessionId), eq(userSessions.brand, brand), living(now())))
  return session
}

/** Finds the session of the newest refresh token, or of the one before it for a short time. Renews nothing. */
export const findByRefresh = async (context: SessionContext, token: RefreshToken, brand: string): Promise<SessionRow | undefined> => {
  const session = await findSession(context, token.sessionId, brand)
  return session && (token.generation === session.generation || isJustBefore(token, session, context.now())) ? session : undefined
}

const isJustBefore = ({ generation }: RefreshToken, session: SessionRow, at: Date): boolean =>
  generation === session.generation - 1 && at.getTime() - session.rotatedAt.getTime() <= graceMs

/**
 * The next generation of a refresh token; a token from before the last one ends its session, since two have it.
 * Undefined: sign in again.
 */
export const renewSession = async (context: SessionContext, token: RefreshToken, brand: string): Promise<Renewed | undefined> => {
  const { db, now } = context
  const at = now()
  const [session] = await db
    .update(userSessions)
    .set({
      generation: sql`${userSessions.generation} + 1`,
      rotatedAt: at,
      lastSeenAt: at,
      expiresAt: sql`least(${userSessions.createdAt} + interval '${sql.raw(String(longestDays))} days',
        ${at.toISOString()}::timestamptz + case when ${userSessions.stay} then interval '30 days' else interval '7 days' end)`,
    })
    .where(
      and(eq(userSessions.id, token.sessionId), eq(userSessions.generation, token.generation), eq(userSessions.brand, brand), living(at)),
    )
    .returning()
  if (session) return { session, refresh: { sessionId: session.id, generation: session.generation } }
  const known = await findSession(context, token.sessionId, brand)
  if (!known) return undefined
  if (isJustBefore(token, known, at)) return { session: known, refresh: { sessionId: known.id, generation: known.generation } }
  await endSession(context, known.id, 'replay')
  context.log.warn(`A refresh token was used twice: session of user ${known.userId} ended`)
  return undefined
}

export type EndCause =
  | 'signed-out'
  | 'signed-in-anew'
  | 'replay'
  | 'revoked'
  | 'password-changed'
  | 'password-reset'
  | 'contact-changed'
  /** By a person of the console, for the user who asked for it. */
  | 'ended-by-staff'

export const endSession = async ({ db, now }: SessionContext, sessionId: string, cause: EndCause): Promise<void> => {
  await db
    .update(userSessions)
    .set({ endedAt: now(), endCause: cause })
    .where(and(eq(userSessions.id, sessionId), isNull(userSessions.endedAt)))
}

/** Ends all sessions of a user but `keep`. */
export const endSessions = async (
  tx: Transaction,
  { userId, keep, cause, at }: { readonly userId: string; readonly keep?: string; readonly cause: EndCause; readonly at: Date },
): Promise<void> => {
  const others = keep === undefined ? undefined : ne(userSessions.id, keep)
  await tx
    .update(userSessions)
    .set({ endedAt: at, endCause: cause })
    .where(and(eq(userSessions.userId, userId), isNull(userSessions.endedAt), others))
}

/** Ends every session of the user's own, or every other one. */
export const revokeSessions = ({ db, now }: SessionContext, { id, sessionId }: SignedIn, keep: 'this' | undefined): Promise<void> =>
  db.transaction(tx => endSessions(tx, { userId: id, ...(keep && { keep: sessionId }), cause: 'revoked', at: now() }))

/** Ends one session of the user's own; false where there is no such living session. */
export const revokeSession = async ({ db, now }: SessionContext, userId: string, sessionId: string): Promise<boolean> => {
  const at = now()
  const ended = await db
    .update(userSessions)
    .set({ endedAt: at, endCause: 'revoked' })
    .where(and(eq(userSessions.id, sessionId), eq(userSessions.userId, userId), living(at)))
    .returning({ id: userSessions.id })
  return ended.length > 0
}

/** Living ones, those used last first. */
export const listLivingSessions = ({ db, now }: Pick<SessionContext, 'db' | 'now'>, userId: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), living(now())))
    .orderBy(desc(userSessions.lastSeenAt))

/** Living ones as their owner sees them. */
export const listSessions = async (context: SessionContext, { id, sessionId }: SignedIn): Promise<Session[]> => {
  const rows = await listLivingSessions(context, id)
  return rows.map(row => ({
    Id: row.id,
    Current: row.id === sessionId,
    By: row.method,
    Stay: row.stay,
    CreatedAt: row.createdAt.toISOString(),
    LastSeenAt: row.lastSeenAt.toISOString(),
    Browser: row.browser,
    System: row.system,
  }))
}

/** Tells if this browser has signed in to the account before. */
export const isKnownBrowser = async ({ db }: Pick<SessionContext, 'db'>, userId: string, visitorId: string): Promise<boolean> => {
  const found = await db
    .select({ id: userSessions.id })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(and(eq(userSessions.userId, userId), eq(userSessions.visitor, visitorHash(visitorId))))
    .limit(1)
  return found.length > 0
}

export const accessOf = (tokens: AccountTokens, { id, userId }: SessionRow): Promise<string> =>
  tokens.issueAccess({ userId, sessionId: id })
