import type { UserContact, UserPage, UserSession } from '@karwan/contract/console'
import { type Problem, problem } from '@karwan/domain/problems'
import { type AccountRow, findAccount, listLivingSessions, openDetails, readWrongTries } from '../../account/index.ts'
import { brandsWith } from '../guard.ts'
import { maskEmail, maskPhone } from '../orders/masks.ts'
import type { SignedInPerson } from '../session.ts'
import type { UsersContext } from './context.ts'

/** Reads a customer's account with its contacts masked. Problem: `not-found`, also for one of another brand. */
export const readUser = async (context: UsersContext, person: SignedInPerson, userId: string): Promise<UserPage | Problem> => {
  const account = await findAccount(context, userId)
  if (!account || !brandsWith(person, 'users.read').includes(account.brand)) return problem('not-found')
  const [sessions, wrong] = await Promise.all([listLivingSessions(context, userId), readWrongTries(context, account)])
  return {
    userId,
    brand: account.brand,
    createdAt: account.createdAt.toISOString(),
    language: account.language,
    contacts: contactsOf(context, account).map(contact => ({ ...contact, to: mask(contact) })),
    sessions: sessions.map(sessionView),
    links: [],
    wrongTries: wrong.tries,
    lockedUntil: wrong.lockedUntil?.toISOString() ?? null,
    orders: null,
    points: null,
  }
}

/** Lists the contacts of an account, with those that nobody has proven to read. */
export const contactsOf = (context: Pick<UsersContext, 'vault'>, account: AccountRow): UserContact[] => {
  const { email, phone } = openDetails(context, account)
  return [
    ...(email === undefined ? [] : [{ channel: 'email' as const, to: email, isVerified: account.emailHash !== null }]),
    ...(phone === undefined ? [] : [{ channel: 'sms' as const, to: phone, isVerified: account.phoneHash !== null }]),
  ]
}
const mask = ({ channel, to }: UserContact): string => (channel === 'email' ? maskEmail(to) : maskPhone(to))

type SessionRow = Awaited<ReturnType<typeof listLivingSessions>>[number]
/** Tokens and the visitor are left out. */
const sessionView = ({ id, method, stay, createdAt, lastSeenAt, browser, system }: SessionRow): UserSession => ({
  id,
  by: method,
  stay,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  browser,
  system,
})
