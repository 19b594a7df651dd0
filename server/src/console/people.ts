import type { PersonView } from '@karwan/contract/console'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq, inArray } from 'drizzle-orm'
import { newId } from '../orders/index.ts'
import { type Transaction, tables } from '../platform/database/index.ts'
import { brandsWith } from './guard.ts'
import { sendInvitation } from './invitations.ts'
import { type ConsoleContext, listPosts, type PersonRow, type Post, type SignedInPerson } from './session.ts'
import { endSessionsOf, normalizeStaffEmail } from './sign-in.ts'
import { lockPeople, noteChange, type PostChange, refusalOfChange, refuse, takesLastOwner, writePosts } from './staff-changes.ts'

const { people, posts } = tables

const stateOf = ({ endedAt, password }: PersonRow): PersonView['state'] =>
  endedAt !== null ? 'ended' : password === null ? 'invited' : 'active'

const viewOf = (row: PersonRow, held: readonly Post[]): PersonView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  state: stateOf(row),
  hasSecondFactor: row.secondFactor !== null,
  posts: [...held],
  lastSeenAt: row.seenAt?.toISOString() ?? null,
})

/** Lists the people of the brands whose staff a person may read, with their posts there, by name. */
export const listPeople = async ({ db }: Pick<ConsoleContext, 'db'>, asker: SignedInPerson): Promise<PersonView[]> => {
  const brands = brandsWith(asker, 'staff.read')
  const ids = await db
    .selectDistinct({ id: posts.personId })
    .from(posts)
    .where(inArray(posts.brand, [...brands]))
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(people)
    .where(
      inArray(
        people.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(people.name, people.id)
  return Promise.all(
    rows.map(async row =>
      viewOf(
        row,
        (await listPosts({ db }, row.id)).filter(({ brand }) => brands.includes(brand)),
      ),
    ),
  )
}

export interface Invitation {
  readonly name: string
  readonly email: string
  readonly posts: readonly Post[]
  /** Of the e-mail. */
  readonly language: Language
}

/**
 * Invites somebody by e-mail. Somebody who was invited before gets a new link, and somebody who was ended begins anew;
 * whoever can sign in is refused.
 */
export const invite = async (
  context: ConsoleContext,
  actor: SignedInPerson,
  { name, language, ...wanted }: Invitation,
): Promise<PersonView | Problem> => {
  const email = normalizeStaffEmail(wanted.email)
  const done = await context.db.transaction(async tx => {
    await lockPeople(tx)
    const [known] = await tx.select().from(people).where(eq(people.email, email))
    if (known && stateOf(known) === 'active') return refuse('already-there')
    const id = known?.id ?? newId()
    // Of somebody who was ended, posts count as given again.
    const before = known && stateOf(known) === 'invited' ? await listPosts({ db: tx }, id) : []
    const change: PostChange = { personId: id, before, after: wanted.posts }
    const refused = refusalOfChange(actor, change, context.now())
    if (refused) return refused
    if (known && stateOf(known) === 'ended') await tx.delete(posts).where(eq(posts.personId, id))
    const row = await putInvited(context, tx, { id, name, email, language })
    await writePosts(tx, change)
    await sendInvitation(context, tx, { person: row, brand: wanted.posts[0]?.brand ?? '' })
    await noteChange(context, tx, { person: actor, act: 'person-invited', change })
    return viewOf(row, wanted.posts)
  })
  if (!isProblem(done)) context.outbox.wake()
  return done
}

const putInvited = async (
  { now }: Pick<ConsoleContext, 'now'>,
  tx: Pick<Transaction, 'insert'>,
  person: Pick<PersonRow, 'id' | 'name' | 'email' | 'language'>,
): Promise<PersonRow> => {
  const anew = { password: null, secondFactor: null, lastCodeStep: null, demo: false, endedAt: null }
  const [row] = await tx
    .insert(people)
    .values({ ...person, ...anew, createdAt: now() })
    .onConflictDoUpdate({ target: people.id, set: { name: person.name, language: person.language, ...anew } })
    .returning()
  if (!row) throw new Error('Nobody was invited')
  return row
}

/** Gives somebody other roles at the brands that the asker may read the staff of. Posts at other brands stay. */
export const changePosts = (
  context: ConsoleContext,
  actor: SignedInPerson,
  personId: string,
  wanted: readonly Post[],
): Promise<PersonView | Problem> =>
  changePerson(context, actor, personId, async (tx, row, before) => {
    const change = { personId, before, after: wanted }
    const refused = refusalOfChange(actor, change, context.now())
    if (refused) return refused
    if (await takesLastOwner(tx, change)) return refuse('last-owner')
    await writePosts(tx, change)
    await noteChange(context, tx, { person: actor, act: 'posts-changed', change })
    return viewOf(row, wanted)
  })

/** Ends somebody's work: their sessions end at once, and what they did stays told. */
export const endPerson = (context: ConsoleContext, actor: SignedInPerson, personId: string): Promise<PersonView | Problem> =>
  changePerson(context, actor, personId, async (tx, row, seen) => {
    const change = { personId, before: await listPosts({ db: tx }, personId), after: [] }
    const refused = refusalOfChange(actor, change, context.now())
    if (refused) return refused
    if (await takesLastOwner(tx, change)) return refuse('last-owner')
    const endedAt = row.endedAt ?? context.now()
    await tx.update(people).set({ endedAt }).where(eq(people.id, personId))
    await endSessionsOf(context, tx, personId)
    if (row.endedAt === null) await noteChange(context, tx, { person: actor, act: 'person-ended', change })
    return viewOf({ ...row, endedAt }, seen)
  })

/** Does something with a person whom the asker may see; `before` has the posts that they see. */
const changePerson = (
  { db }: ConsoleContext,
  actor: SignedInPerson,
  personId: string,
  change: (tx: Transaction, row: PersonRow, before: readonly Post[]) => Promise<PersonView | Problem>,
): Promise<PersonView | Problem> =>
  db.transaction(async tx => {
    await lockPeople(tx)
    const [row] = await tx.select().from(people).where(eq(people.id, personId))
    const brands = brandsWith(actor, 'staff.read')
    const before = (await listPosts({ db: tx }, personId)).filter(({ brand }) => brands.includes(brand))
    return row && before.length > 0 ? change(tx, row, before) : problem('not-found')
  })
