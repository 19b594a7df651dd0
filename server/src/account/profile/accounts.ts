import { type SignedIn, type SignInMethod, travelerRole, type UserDetails } from '@karwan/contract/account'
import { type AccountContact, normalizeEmail } from '@karwan/domain/accounts'
import type { Language } from '@karwan/domain/locales'
import { and, eq, inArray } from 'drizzle-orm'
import { grantWelcomeVouchers } from '../../money/vouchers/index.ts'
import { newId } from '../../orders/index.ts'
import { type AccountDetails, type Context, sealed, type Transaction, tables } from '../../platform/database/index.ts'
import type { SessionRow } from '../sessions/sessions.ts'
import { toApiDetails, toApiProfile } from './api-names.ts'
import { type HiddenFields, shownDetails } from './details.ts'

const { accounts, users, userRoles, userPictures } = tables
export type AccountRow = typeof accounts.$inferSelect
type Store = Pick<Context, 'db' | 'vault' | 'now'>
type Queries = Context['db'] | Transaction

export const openDetails = ({ vault }: Pick<Context, 'vault'>, account: AccountRow): AccountDetails =>
  sealed.details.open(vault, account.details, account.userId)

/** Lists the proven contacts of an account: its e-mail address, then its phone. */
export const provenContacts = (context: Pick<Context, 'vault'>, account: AccountRow): readonly AccountContact[] => {
  const { email, phone } = openDetails(context, account)
  return [
    ...(account.emailHash !== null && email !== undefined ? [{ channel: 'email', to: email } as const] : []),
    ...(account.phoneHash !== null && phone !== undefined ? [{ channel: 'sms', to: phone } as const] : []),
  ]
}

/** Returns where the owner of an account is told something. Undefined if no contact is proven. */
export const ownerContact = (context: Pick<Context, 'vault'>, account: AccountRow): AccountContact | undefined =>
  provenContacts(context, account)[0]

/** Finds an account by its sign-in address. Undefined if nobody at this brand has it. */
export const findByEmail = async ({ db, vault }: Store, brand: string, email: string): Promise<AccountRow | undefined> => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.brand, brand), inArray(accounts.emailHash, [...vault.hashes(normalizeEmail(email))])))
  return account
}
/** Finds an account by a verified phone number, in E.164. */
export const findByPhone = async ({ db, vault }: Store, brand: string, phone: string): Promise<AccountRow | undefined> => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.brand, brand), inArray(accounts.phoneHash, [...vault.hashes(phone)])))
  return account
}
export const findByContact = (store: Store, brand: string, { channel, to }: AccountContact): Promise<AccountRow | undefined> =>
  channel === 'email' ? findByEmail(store, brand, to) : findByPhone(store, brand, to)
const selectAccount = (queries: Queries, userId: string) => queries.select().from(accounts).where(eq(accounts.userId, userId))
/** Finds an account. Undefined if it was deleted, or never was. */
export const findAccount = async ({ db }: { readonly db: Queries }, userId: string): Promise<AccountRow | undefined> =>
  (await selectAccount(db, userId))[0]
export const getAccount = async ({ db }: Pick<Context, 'db'>, userId: string): Promise<AccountRow> => {
  const account = await findAccount({ db }, userId)
  if (!account) throw new Error(`User ${userId} has no account`)
  return account
}
/** Finds an account like `findAccount` and locks it until the transaction ends. */
export const findAndLockAccount = async (tx: Transaction, userId: string): Promise<AccountRow | undefined> =>
  (await selectAccount(tx, userId).for('update'))[0]
/** Gets an account like `getAccount` and locks it until the transaction ends. */
export const lockAccount = async (tx: Transaction, userId: string): Promise<AccountRow> => {
  const account = await findAndLockAccount(tx, userId)
  if (!account) throw new Error(`User ${userId} has no account`)
  return account
}

export interface NewAccount {
  readonly brand: string
  readonly language: Language
  /** Address or number that was proven to be read; one signs in with it. */
  readonly contact?: AccountContact
  /** Argon2id. */
  readonly password?: string
  readonly details: AccountDetails
}
/** A user with the role of travelers; undefined where the address or number has an account by now. */
export const insertAccount = async ({ vault, now }: Store, tx: Transaction, made: NewAccount): Promise<AccountRow | undefined> => {
  const [userId, at] = [newId(), now()]
  const { contact } = made
  const hash = contact && vault.hash(contact.to)
  const proven = contact && (contact.channel === 'email' ? { email: contact.to } : { phone: contact.to })
  await tx.insert(users).values({ id: userId, brand: made.brand, createdAt: at })
  const [account] = await tx
    .insert(accounts)
    .values({
      userId,
      brand: made.brand,
      emailHash: (contact?.channel === 'email' && hash) || null,
      phoneHash: (contact?.channel === 'sms' && hash) || null,
      password: made.password ?? null,
      details: sealed.details.seal(vault, { ...made.details, ...proven }, userId),
      language: made.language,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning()
  if (!account) {
    await tx.delete(users).where(eq(users.id, userId))
    return undefined
  }
  await giveRole(tx, userId, travelerRole, at)
  await grantWelcomeVouchers(tx, now, { id: userId, brand: made.brand })
  return account
}

export const giveRole = async (queries: Queries, userId: string, role: string, at: Date): Promise<void> => {
  await queries.insert(userRoles).values({ userId, role, givenAt: at }).onConflictDoNothing()
}
export const listRoles = async ({ db }: Pick<Context, 'db'>, userId: string): Promise<string[]> =>
  (await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role)

/** Changes the sealed details under a lock. */
export const rewriteDetails = async (
  { vault, now }: Store,
  tx: Transaction,
  account: AccountRow,
  { details, ...more }: { readonly details: AccountDetails } & Partial<Pick<AccountRow, 'emailHash' | 'phoneHash' | 'language'>>,
): Promise<void> => {
  await tx
    .update(accounts)
    .set({ details: sealed.details.seal(vault, details, account.userId), ...more, updatedAt: now() })
    .where(eq(accounts.userId, account.userId))
}

/** Returns what the page knows of the signed-in user. */
export const signedInView = async (store: Store, session: SessionRow): Promise<SignedIn> => {
  const account = await getAccount(store, session.userId)
  const details = openDetails(store, account)
  return {
    Id: session.id,
    UserId: session.userId,
    Email: details.email ?? null,
    Phone: account.phoneHash === null ? null : (details.phone ?? null),
    FirstName: details.firstName ?? null,
    LastName: details.lastName ?? null,
    Roles: await listRoles(store, session.userId),
    By: session.method satisfies SignInMethod,
    Stay: session.stay,
    ExpiresAt: session.expiresAt.toISOString(),
  }
}

/** A profile as its owner sees it. */
export const userDetailsOf = async (store: Store, account: AccountRow, shown: HiddenFields): Promise<UserDetails> => {
  const details = shownDetails(openDetails(store, account), shown)
  const [picture] = await store.db
    .select({ version: userPictures.version })
    .from(userPictures)
    .where(eq(userPictures.userId, account.userId))
  return {
    Id: account.userId,
    UserId: account.userId,
    Details: toApiProfile(details, shown.language ? account.language : null),
    rawDetails: Object.entries(toApiDetails(details)).map(([Key, Value]) => ({ Key, Value })),
    Picture: picture ? `/api/auth/user-details/${account.userId}/picture?v=${picture.version}` : null,
    PhoneVerified: account.phoneHash !== null,
    HasPassword: account.password !== null,
    OwnerContact: ownerContact(store, account)?.to ?? null,
    Roles: await listRoles(store, account.userId),
    CreatedAt: account.createdAt.toISOString(),
  }
}
