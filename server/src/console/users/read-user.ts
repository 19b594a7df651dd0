import { type Brand, sells } from '@karwan/brands/brand'
import type { UserContact, UserPage, UserSession } from '@karwan/contract/console'
import { type Problem, problem } from '@karwan/domain/problems'
import { signInProviders } from '@karwan/domain/sign-in'
import { count, desc, eq } from 'drizzle-orm'
import { type AccountRow, findAccount, listLivingSessions, openDetails, readWrongTries } from '../../account/index.ts'
import { readWallet } from '../../money/points/index.ts'
import { type Context, tables } from '../../platform/database/index.ts'
import { brandsWith } from '../guard.ts'
import { maskEmail, maskPhone } from '../orders/masks.ts'
import type { SignedInPerson } from '../session.ts'
import type { UsersContext } from './context.ts'

const { linkedAccounts, orders } = tables
/** Orders that the page lists. */
const newest = 20

/** Reads a customer's account with its contacts masked. Problem: `not-found`, also for one of another brand. */
export const readUser = async (context: UsersContext, person: SignedInPerson, userId: string): Promise<UserPage | Problem> => {
  const account = await findAccount(context, userId)
  if (!account || !brandsWith(person, 'users.read').includes(account.brand)) return problem('not-found')
  const brand = context.brands.find(({ id }) => id === account.brand)
  const [sessions, wrong, links] = await Promise.all([
    listLivingSessions(context, userId),
    readWrongTries(context, account),
    listLinks(context, userId),
  ])
  return {
    userId,
    brand: account.brand,
    createdAt: account.createdAt.toISOString(),
    language: account.language,
    contacts: contactsOf(context, account).map(contact => ({ ...contact, to: mask(contact) })),
    sessions: sessions.map(sessionView),
    links,
    wrongTries: wrong.tries,
    lockedUntil: wrong.lockedUntil?.toISOString() ?? null,
    orders: brandsWith(person, 'orders.read').includes(account.brand) ? await ordersOf(context, userId) : null,
    points: brand && hasPoints(brand) ? (await readWallet(context.db, userId)).available : null,
  }
}

const hasPoints = (brand: Brand): boolean => sells(brand, 'loyaltyPoints') && brand.payment.points !== undefined

const listLinks = async ({ db }: Pick<Context, 'db'>, userId: string): Promise<UserPage['links']> => {
  const rows = await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId)).orderBy(linkedAccounts.linkedAt)
  return rows.flatMap(({ provider, linkedAt }) => {
    const known = signInProviders.find(each => each === provider)
    return known ? [{ provider: known, linkedAt: linkedAt.toISOString() }] : []
  })
}

const ordersOf = async ({ db }: Pick<Context, 'db'>, userId: string): Promise<NonNullable<UserPage['orders']>> => {
  const isTheirs = eq(orders.userId, userId)
  const [[counted], rows] = await Promise.all([
    db.select({ count: count() }).from(orders).where(isTheirs),
    db
      .select({ reference: orders.reference, state: orders.state, createdAt: orders.createdAt })
      .from(orders)
      .where(isTheirs)
      .orderBy(desc(orders.createdAt))
      .limit(newest),
  ])
  return { count: counted?.count ?? 0, newest: rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() })) }
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
