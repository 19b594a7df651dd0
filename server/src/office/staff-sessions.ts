import { createHash, randomBytes } from 'node:crypto'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { countTries, forgiveTries, isPassword } from '../account/index.ts'
import { type Context, tables } from '../platform/database/index.ts'
import { noteAction } from './actions.ts'
import { findStaff, normalizeName, type StaffRow } from './staff.ts'

const { staff, staffSessions } = tables
const minute = 60_000
/** A till left alone signs out by itself, and nobody stays signed in over night. */
const idleMs = 30 * minute
const longestMs = 10 * 60 * minute
const tryLimits = { perNameAndNetwork: { most: 8, seconds: 900 }, perNetwork: { most: 40, seconds: 900 } }
/** Tries of a name from everywhere. One network alone cannot use it up, so it locks nobody out of another one. */
const everywhereLimit = { most: 60, seconds: 3600 }

export interface StaffAsker {
  readonly brand: string
  /** Of the network they sign in from; counted, never kept. */
  readonly network: string
}
/** Somebody signed in at their office's desk. */
export interface SignedInStaff {
  readonly staff: StaffRow
  readonly tokenHash: string
  readonly endsAt: Date
}
type StaffContext = Pick<Context, 'db' | 'now' | 'vault'> & {
  /** Allows the staff of the demonstration to sign in. */
  readonly demo: boolean
}
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A session's token, 256 random bits; `sign-in-refused` for whatever does not fit, at the same cost. */
export const signInStaff = async (
  context: StaffContext,
  asker: StaffAsker,
  { userName, password }: { readonly userName: string; readonly password: string },
): Promise<{ readonly token: string; readonly session: SignedInStaff } | Problem> => {
  const { vault } = context
  const name = `${asker.brand} ${normalizeName(userName)}`
  const near = [
    { key: `desk ${vault.hash(`${name} ${asker.network}`)}`, limit: tryLimits.perNameAndNetwork },
    { key: `desk network ${vault.hash(asker.network)}`, limit: tryLimits.perNetwork },
  ]
  const everywhere = [{ key: `desk name ${vault.hash(name)}`, limit: everywhereLimit }]
  // A network that has to wait does not count any further for the others.
  const wait = (await countTries(context, near)) ?? (await countTries(context, everywhere))
  if (wait !== undefined) return problem('too-many-requests', { data: { retryAfter: wait } })
  const found = await findStaff(context, asker.brand, userName)
  const right = await isPassword(password, found?.password)
  if (!right || !found || (found.demo && !context.demo)) return problem('staff-sign-in-needed', { data: { reason: 'refused' } })
  await forgiveTries(
    context,
    [...near, ...everywhere].map(each => each.key),
  )
  return openSession(context, found)
}

const openSession = async ({ db, now }: StaffContext, found: StaffRow): Promise<{ token: string; session: SignedInStaff }> => {
  const at = now()
  const token = randomBytes(32).toString('base64url')
  const endsAt = new Date(at.getTime() + longestMs)
  await db.transaction(async tx => {
    await tx.insert(staffSessions).values({ tokenHash: hashOf(token), staffId: found.id, createdAt: at, seenAt: at, expiresAt: endsAt })
    await noteAction(tx, found, { kind: 'signed-in', at })
  })
  return { token, session: { staff: found, tokenHash: hashOf(token), endsAt } }
}

/** Finds the staff session of a token and extends it. Undefined if the token is unknown or expired. */
export const findStaffSession = async (context: StaffContext, brand: string, token: string): Promise<SignedInStaff | undefined> => {
  const at = context.now()
  const [found] = await context.db
    .select()
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashOf(token)),
        eq(staff.brand, brand),
        isNull(staff.endedAt),
        isNull(staffSessions.endedAt),
        gt(staffSessions.expiresAt, at),
        gt(staffSessions.seenAt, new Date(at.getTime() - idleMs)),
      ),
    )
  if (!found || (found.staff.demo && !context.demo)) return undefined
  const { tokenHash, seenAt, expiresAt } = found.staff_sessions
  if (at.getTime() - seenAt.getTime() > minute)
    await context.db.update(staffSessions).set({ seenAt: at }).where(eq(staffSessions.tokenHash, tokenHash))
  return { staff: found.staff, tokenHash, endsAt: expiresAt }
}

export const signOutStaff = async ({ db, now }: StaffContext, { staff: who, tokenHash }: SignedInStaff): Promise<void> => {
  const at = now()
  await db.transaction(async tx => {
    const ended = await tx
      .update(staffSessions)
      .set({ endedAt: at })
      .where(and(eq(staffSessions.tokenHash, tokenHash), isNull(staffSessions.endedAt)))
      .returning({ staffId: staffSessions.staffId })
    if (ended.length > 0) await noteAction(tx, who, { kind: 'signed-out', at })
  })
}
