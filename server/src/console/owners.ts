import type { Brand } from '@karwan/brands/brand'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../account/index.ts'
import { newId } from '../orders/index.ts'
import { type Context, tables } from '../platform/database/index.ts'
import { demoOwner } from './demo-owner.ts'
import { sealSecret } from './second-factor.ts'
import { listPosts, type Post } from './session.ts'
import { endSessionsOf, normalizeStaffEmail } from './sign-in.ts'
import { lockPeople, noteChange, writePosts } from './staff-changes.ts'

const { people } = tables

export interface OwnerToPut {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly brands: readonly string[]
}

/**
 * Makes somebody an owner of brands, from a command at the server. A person who is there already gets this name and
 * password, enrolls a second factor anew, and is signed out.
 */
export const putOwner = async (
  context: Pick<Context, 'db' | 'now'>,
  { name, email: typed, password, brands }: OwnerToPut,
): Promise<'added' | 'changed'> => {
  const email = normalizeStaffEmail(typed)
  const anew = { name, password: await hashPassword(password), secondFactor: null, lastCodeStep: null, demo: false, endedAt: null }
  return context.db.transaction(async tx => {
    await lockPeople(tx)
    const [known] = await tx.select().from(people).where(eq(people.email, email))
    const personId = known?.id ?? newId()
    await tx
      .insert(people)
      .values({ id: personId, email, language: 'en', ...anew, createdAt: context.now() })
      .onConflictDoUpdate({ target: people.id, set: anew })
    await endSessionsOf(context, tx, personId)
    const before = await listPosts({ db: tx }, personId)
    const given = brands.map((brand): Post => ({ brand, role: 'owner' }))
    const change = { personId, before, after: [...before.filter(({ brand }) => !brands.includes(brand)), ...given] }
    await writePosts(tx, change)
    await noteChange(context, tx, { person: { id: null, name: 'add-person.ts' }, act: 'owner-put', change })
    return known ? 'changed' : 'added'
  })
}

/** Keeps an owner of all brands to try the console with, where the outside world is played. */
export const keepDemoOwner = async (context: Pick<Context, 'db' | 'now' | 'vault'>, brands: readonly Brand[]): Promise<void> => {
  const { email, secret } = demoOwner
  const password = await hashPassword(demoOwner.password)
  await context.db.transaction(async tx => {
    await lockPeople(tx)
    const [known] = await tx.select().from(people).where(eq(people.email, email))
    const id = known?.id ?? newId()
    // Sealed anew at each start: the secret of the server may be another one.
    const values = { password, secondFactor: sealSecret(context, id, secret), demo: true, endedAt: null }
    await tx
      .insert(people)
      .values({ id, email, name: 'Demo', language: 'en', ...values, createdAt: context.now() })
      .onConflictDoUpdate({ target: people.id, set: values })
    const after = brands.map((brand): Post => ({ brand: brand.id, role: 'owner' }))
    await writePosts(tx, { personId: id, before: await listPosts({ db: tx }, id), after })
  })
}
