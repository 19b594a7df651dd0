import { createHash } from 'node:crypto'
import { type Role, roleNames } from '@karwan/domain/staff'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Context, tables } from '../platform/database/index.ts'

const { people, posts, consoleSessions } = tables
const minute = 60_000
/** A console left alone signs out by itself, and nobody stays signed in over night. */
export const idleMs = 30 * minute
export const longestMs = 10 * 60 * minute

export type PersonRow = typeof people.$inferSelect
export type ConsoleSessionRow = typeof consoleSessions.$inferSelect
export interface Post {
  readonly brand: string
  readonly role: Role
}
/** Somebody who gave password and second factor. */
export interface SignedInPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly tokenHash: string
  readonly endsAt: Date
  readonly stepUpUntil: Date | null
  readonly posts: readonly Post[]
}

export type ConsoleContext = Pick<Context, 'db' | 'now' | 'vault' | 'outbox' | 'log'> & {
  /** Allows the person of the demonstration to sign in. */
  readonly demo: boolean
}

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface FoundSession {
  readonly person: PersonRow
  readonly session: ConsoleSessionRow
}
/** Finds a session that lives, with or without the second factor given. Undefined for any other token. */
export const findSessionRow = async (
  { db, now, demo }: Pick<ConsoleContext, 'db' | 'now' | 'demo'>,
  token: string,
): Promise<FoundSession | undefined> => {
  const at = now()
  const [found] = await db
    .select()
    .from(consoleSessions)
    .innerJoin(people, eq(people.id, consoleSessions.personId))
    .where(
      and(
        eq(consoleSessions.tokenHash, tokenHashOf(token)),
        isNull(people.endedAt),
        isNull(consoleSessions.endedAt),
        gt(consoleSessions.expiresAt, at),
        gt(consoleSessions.seenAt, new Date(at.getTime() - idleMs)),
      ),
    )
  if (!found || (found.people.demo && !demo)) return undefined
  return { person: found.people, session: found.console_sessions }
}

const isRole = (role: string): role is Role => (roleNames as readonly string[]).includes(role)

/** Lists the posts of a person, by brand. Roles that this version does not know are left out. */
export const listPosts = async ({ db }: { readonly db: Pick<Context['db'], 'select'> }, personId: string): Promise<readonly Post[]> => {
  const rows = await db
    .select({ brand: posts.brand, role: posts.role })
    .from(posts)
    .where(eq(posts.personId, personId))
    .orderBy(posts.brand)
  return rows.flatMap(({ brand, role }) => (isRole(role) ? [{ brand, role }] : []))
}

/** Finds who is signed in with a token and extends their session. Undefined before the second factor was given. */
export const findSignedIn = async (
  context: Pick<ConsoleContext, 'db' | 'now' | 'demo'>,
  token: string,
): Promise<SignedInPerson | undefined> => {
  const found = await findSessionRow(context, token)
  if (!found || found.session.signedInAt === null) return undefined
  const { person, session } = found
  const at = context.now()
  if (at.getTime() - session.seenAt.getTime() > minute) {
    await context.db.update(consoleSessions).set({ seenAt: at }).where(eq(consoleSessions.tokenHash, session.tokenHash))
    await context.db.update(people).set({ seenAt: at }).where(eq(people.id, person.id))
  }
  return signedInOf(found, await listPosts(context, person.id))
}

export const signedInOf = ({ person, session }: FoundSession, heldPosts: readonly Post[]): SignedInPerson => ({
  id: person.id,
  name: person.name,
  email: person.email,
  tokenHash: session.tokenHash,
  endsAt: session.expiresAt,
  stepUpUntil: session.stepUpUntil,
  posts: heldPosts,
})
