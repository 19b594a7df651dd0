import { randomBytes } from 'node:crypto'
import type { Language } from '@karwan/domain/locales'
import { type Problem, problem } from '@karwan/domain/problems'
import { leastStaffPassword } from '@karwan/domain/staff'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { countTries, hashPassword, newPasswordFaults } from '../account/index.ts'
import { queueEmail } from '../mail/index.ts'
import { type Transaction, tables } from '../platform/database/index.ts'
import { type ConsoleContext, type PersonRow, tokenHashOf } from './session.ts'
import { type ConsoleAsker, openStep, type SignInStep } from './sign-in.ts'

const { invitations, people } = tables
const validMs = 24 * 60 * 60_000
const triesPerNetwork = { most: 40, seconds: 900 }

/** Sends a link that sets the first password, within a day. Links from before no longer work. */
export const sendInvitation = async (
  context: Pick<ConsoleContext, 'now' | 'vault' | 'outbox'>,
  tx: Transaction,
  { person, brand }: { readonly person: PersonRow; readonly brand: string },
): Promise<void> => {
  const [token, at] = [randomBytes(32).toString('base64url'), context.now()]
  await tx
    .update(invitations)
    .set({ endedAt: at })
    .where(and(eq(invitations.personId, person.id), isNull(invitations.endedAt)))
  const tokenHash = tokenHashOf(token)
  await tx.insert(invitations).values({ tokenHash, personId: person.id, createdAt: at, expiresAt: new Date(at.getTime() + validMs) })
  const { email: to, language, name } = person
  await queueEmail(context, tx, { kind: 'console-invitation', about: tokenHash, brand, language, to, data: { name, token } })
}

/** Sets the first password by the token of a link, once, and goes on to the second factor. */
export const acceptInvitation = async (
  context: ConsoleContext,
  asker: Pick<ConsoleAsker, 'network' | 'issuer'> & { readonly language: Language },
  { token, password }: { readonly token: string; readonly password: string },
): Promise<SignInStep | Problem> => {
  const { db, now, vault } = context
  const key = `console invitation ${vault.hash(asker.network)}`
  const retryAfter = await countTries(context, [{ key, limit: triesPerNetwork }])
  if (retryAfter !== undefined) return problem('too-many-requests', { data: { retryAfter } })
  const living = and(
    eq(invitations.tokenHash, tokenHashOf(token)),
    isNull(invitations.endedAt),
    gt(invitations.expiresAt, now()),
    isNull(people.endedAt),
  )
  const [found] = await db.select().from(invitations).innerJoin(people, eq(people.id, invitations.personId)).where(living)
  if (!found) return problem('invitation-refused')
  const rules = { shortestPassword: leastStaffPassword, contact: found.people.email }
  const fields = await newPasswordFaults(password, 'password', rules)
  if (fields.length > 0) return problem('fields-invalid', { fields })
  const hashed = await hashPassword(password)
  return db.transaction(async tx => {
    const used = await tx
      .update(invitations)
      .set({ endedAt: now() })
      .where(and(eq(invitations.tokenHash, tokenHashOf(token)), isNull(invitations.endedAt)))
      .returning({ personId: invitations.personId })
    if (used.length === 0) return problem('invitation-refused')
    await tx.update(people).set({ password: hashed, language: asker.language }).where(eq(people.id, found.people.id))
    return openStep(context, tx, asker, found.people)
  })
}
