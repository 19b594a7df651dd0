import { type AccountContact, channelOf, normalizeEmail } from '@karwan/domain/accounts'
import { type Problem, problem } from '@karwan/domain/problems'
import { findPhone } from '@karwan/domain/travelers'
import { tooMany } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import { countTries, forgiveTries } from '../context/limits.ts'
import { findByContact } from '../profile/accounts.ts'
import { isKnownBrowser } from '../sessions/sessions.ts'
import { isPassword } from './passwords.ts'

export const wrongPasswordKey = ({ vault }: Pick<AccountContext, 'vault'>, brand: string, to: string): string =>
  `wrong ${vault.hash(`${brand} ${to}`)}`

/** A name nobody can have is looked for like any other, so that it costs the same. */
const namedBy = ({ dialCode }: AccountAsker, name: string): AccountContact =>
  channelOf(name) === 'sms' ? { channel: 'sms', to: findPhone(name, dialCode) ?? name } : { channel: 'email', to: normalizeEmail(name) }

/**
 * The user whose contact and password these are. One that nobody has costs the same work and gets the same answer. A
 * browser that signed in to the account before is counted apart, so that strangers' guesses do not keep its owner out.
 */
export const checkLogin = async (
  context: AccountContext,
  asker: AccountAsker,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<string | Problem> => {
  const { limits, vault } = context
  const contact = namedBy(asker, name)
  const account = await findByContact(context, asker.brand, contact)
  const known = await isKnownBrowser(context, account?.userId ?? '', asker.visitorId)
  const key = wrongPasswordKey(context, asker.brand, contact.to)
  const tries = [
    known ? { key: `${key} ${vault.hash(asker.visitorId)}`, limit: limits.wrongPerKnownBrowser } : { key, limit: limits.wrongPerAccount },
    { key: `wrong network ${vault.hash(asker.network)}`, limit: limits.wrongPerNetwork },
  ]
  const wait = await countTries(context, tries)
  if (wait !== undefined) return tooMany(wait)
  const right = await isPassword(password, account?.password)
  if (!right || !account) return problem('sign-in-refused')
  await forgiveTries(
    context,
    tries.map(each => each.key),
  )
  return account.userId
}
