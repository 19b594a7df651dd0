import type { StaffRefusal } from '@karwan/contract/console'
import { type Problem, problem } from '@karwan/domain/problems'
import { mayGive, type StaffAct } from '@karwan/domain/staff'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Transaction, tables } from '../platform/database/index.ts'
import { noteStaffAction } from './audit.ts'
import { refusalOf } from './guard.ts'
import type { ConsoleContext, Post, SignedInPerson } from './session.ts'

const { people, posts } = tables

export const refuse = (reason: StaffRefusal): Problem => problem('not-allowed', { data: { reason } })

export interface PostChange {
  readonly personId: string
  readonly before: readonly Post[]
  readonly after: readonly Post[]
}
const roleAt = (held: readonly Post[], brand: string) => held.find(post => post.brand === brand)?.role
/** Lists the brands at which a role is given, taken or another one. */
const changedBrands = ({ before, after }: Pick<PostChange, 'before' | 'after'>): readonly string[] =>
  [...new Set([...before, ...after].map(({ brand }) => brand))].filter(brand => roleAt(before, brand) !== roleAt(after, brand))

/** Serialises changes of people: two owners who end each other at once do not leave an agency without one. */
export const lockPeople = (tx: Pick<Transaction, 'execute'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('console people', 7))`)

/**
 * Tells why somebody may not make a change. One gives and takes only roles whose permissions one holds at that brand,
 * and never one's own. Undefined: they may.
 */
export const refusalOfChange = (
  actor: Pick<SignedInPerson, 'id' | 'posts' | 'stepUpUntil'>,
  change: PostChange,
  now: Date,
): Problem | undefined => {
  if (actor.id === change.personId) return refuse('own-posts')
  for (const brand of changedBrands(change)) {
    const refused = refusalOf(actor, 'staff.change', brand, now)
    if (refused) return refused
    const own = roleAt(actor.posts, brand)
    const roles = [roleAt(change.before, brand), roleAt(change.after, brand)]
    if (!own || roles.some(role => role !== undefined && !mayGive(own, role))) return refuse('role-not-held')
  }
  return undefined
}

/** Tells whether a change leaves a brand that this person owns without an owner who can sign in. */
export const takesLastOwner = async (tx: Pick<Transaction, 'select'>, { personId, before, after }: PostChange): Promise<boolean> => {
  for (const brand of changedBrands({ before, after }).filter(each => roleAt(before, each) === 'owner')) {
    const others = await tx
      .select({ id: people.id })
      .from(posts)
      .innerJoin(people, eq(people.id, posts.personId))
      .where(
        and(
          eq(posts.brand, brand),
          eq(posts.role, 'owner'),
          ne(people.id, personId),
          isNull(people.endedAt),
          isNotNull(people.secondFactor),
        ),
      )
      .limit(1)
    if (others.length === 0) return true
  }
  return false
}

/** Writes the posts of a change; those at other brands stay. */
export const writePosts = async (tx: Pick<Transaction, 'insert' | 'delete'>, change: PostChange): Promise<void> => {
  for (const brand of changedBrands(change)) {
    const role = roleAt(change.after, brand)
    if (role === undefined) await tx.delete(posts).where(and(eq(posts.personId, change.personId), eq(posts.brand, brand)))
    else
      await tx
        .insert(posts)
        .values({ personId: change.personId, brand, role })
        .onConflictDoUpdate({ target: [posts.personId, posts.brand], set: { role } })
  }
}

/** Writes down a change of somebody's posts: one action for each brand, with the role before and after. */
export const noteChange = async (
  context: Pick<ConsoleContext, 'now'>,
  tx: Pick<Transaction, 'insert'>,
  {
    person,
    act,
    change,
  }: { readonly person: { readonly id: string | null; readonly name: string }; readonly act: StaffAct; readonly change: PostChange },
): Promise<void> => {
  for (const brand of changedBrands(change)) {
    const details = {
      personId: change.personId,
      before: roleAt(change.before, brand) ?? 'none',
      after: roleAt(change.after, brand) ?? 'none',
    }
    await noteStaffAction(context, tx, { person, brand, act, permission: 'staff.change', details })
  }
}
