import { and, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { confirmKey } from '../codes/confirm-owner.ts'
import type { AccountContext } from '../context/context.ts'
import { type AccountRow, openDetails } from '../profile/accounts.ts'
import { wrongPasswordKey } from './login.ts'

const { accountTries } = tables

/** Wrong passwords are counted by what was typed: the address or the number. */
const wrongKeysOf = (context: Pick<AccountContext, 'vault'>, account: AccountRow): readonly string[] => {
  const { email, phone } = openDetails(context, account)
  return [email, phone].flatMap(to => (to === undefined ? [] : [wrongPasswordKey(context, account.brand, to)]))
}

/** Counts of wrong passwords for an account: of strangers, of known browsers, and of its owner's confirmations. */
const isOfAccount = (context: Pick<AccountContext, 'vault'>, account: AccountRow): SQL | undefined => {
  const keys = wrongKeysOf(context, account)
  const ofKnownBrowsers = keys.map(key => sql`starts_with(${accountTries.key}, ${`${key} `})`)
  return or(inArray(accountTries.key, [...keys, confirmKey(account)]), ...ofKnownBrowsers)
}

export interface WrongTries {
  readonly tries: number
  /** Until then a password is refused unseen, somewhere at least. Null: nowhere. */
  readonly lockedUntil: Date | null
}

/** Reads how many wrong passwords count now for an account. */
export const readWrongTries = async (
  context: Pick<AccountContext, 'db' | 'now' | 'vault' | 'limits'>,
  account: AccountRow,
): Promise<WrongTries> => {
  const { db, now, limits } = context
  const counts = await db
    .select()
    .from(accountTries)
    .where(and(gt(accountTries.until, now()), isOfAccount(context, account)))
  const full = counts.filter(({ key, count }) => {
    const isKnownBrowsers = wrongKeysOf(context, account).some(each => key.startsWith(`${each} `))
    return count >= (isKnownBrowsers ? limits.wrongPerKnownBrowser : limits.wrongPerAccount).most
  })
  return {
    tries: counts.reduce((sum, { count }) => sum + count, 0),
    lockedUntil: full.length === 0 ? null : new Date(Math.max(...full.map(({ until }) => until.getTime()))),
  }
}

/** Forgets the wrong passwords of an account: its owner can try again at once. */
export const forgetWrongTries = async (context: Pick<AccountContext, 'vault'>, tx: Transaction, account: AccountRow): Promise<void> => {
  await tx.delete(accountTries).where(isOfAccount(context, account))
}
