import type { Language } from '@karwan/domain/locales'
import type { ExternalIdentity, SignInProvider } from '@karwan/domain/sign-in'
import { and, eq, isNull } from 'drizzle-orm'
import { type AccountDetails, tables } from '../../platform/database/index.ts'
import type { AccountContext } from '../context/context.ts'
import { insertAccount, lockAccount, openDetails, rewriteDetails } from '../profile/accounts.ts'

const { linkedAccounts, users } = tables

export interface LinkAsked {
  readonly brand: string
  readonly provider: SignInProvider
  readonly person: ExternalIdentity
}

/** Returns a provider's profile as details. Nobody can sign in with its e-mail address before it is verified here. */
const detailsOf = ({ profile }: ExternalIdentity): AccountDetails => {
  const { title, firstName, lastName, birthDate, country, city, phone, email, streetName, streetNumber, postalCode } = profile
  const address = { country, city, streetName, streetNumber, postalCode }
  const result = { title, firstName, lastName, birthDate, ...address, phone, email: email?.trim().toLowerCase() }
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined && value !== ''))
}

/**
 * The account that is linked to a provider's person, made where there is none; the profile fills what is empty. Linked
 * by the provider's own id alone.
 */
export const findOrCreateLinkedUser = async (
  context: AccountContext,
  { brand, provider, person }: LinkAsked,
  language: Language,
): Promise<{ readonly userId: string }> => {
  const details = detailsOf(person)
  const link = { brand, provider, subject: person.subject }
  return context.db.transaction(async tx => {
    const [known] = await tx
      .select({ userId: linkedAccounts.userId })
      .from(linkedAccounts)
      .innerJoin(users, eq(users.id, linkedAccounts.userId))
      .where(
        and(
          eq(linkedAccounts.brand, brand),
          eq(linkedAccounts.provider, provider),
          eq(linkedAccounts.subject, person.subject),
          isNull(users.deletedAt),
        ),
      )
    if (known) {
      const account = await lockAccount(tx, known.userId)
      const kept = openDetails(context, account)
      const whole = { ...details, ...kept }
      if (Object.keys(whole).length > Object.keys(kept).length) await rewriteDetails(context, tx, account, { details: whole })
      return known
    }
    const made = await insertAccount(context, tx, { brand, language, details })
    if (!made) throw new Error('An account without an address was refused')
    const [linked] = await tx
      .insert(linkedAccounts)
      .values({ ...link, userId: made.userId, linkedAt: context.now() })
      .onConflictDoNothing()
      .returning()
    // Someone who signs in twice at once: the other one was first, so this transaction comes to nothing and is looked
    // up.
    if (!linked) throw new LinkedMeanwhile()
    return { userId: made.userId }
  })
}

/** The person was linked between the look and the making. */
export class LinkedMeanwhile extends Error {}
