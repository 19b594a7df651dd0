import { fault, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { visitorHash } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import { fieldsInvalid, tooMany } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import { countTries, forgiveTries } from '../context/limits.ts'
import { type AccountRow, ownerContact } from '../profile/accounts.ts'
import { isPassword } from '../sign-in/passwords.ts'

const { accountCodes } = tables

export interface OwnerProof {
  readonly password: string
  /** Id of a verified code to a present contact, for an account without a password. */
  readonly confirmation?: string | undefined
}

export const confirmKey = ({ userId }: Pick<AccountRow, 'userId'>): string => `confirm ${userId}`

/**
 * Checks the password of the signed-in user and counts failed guesses. Returns a problem for the field `path` if it
 * is wrong.
 */
export const confirmPassword = async (
  context: AccountContext,
  account: AccountRow,
  password: string,
  path: string,
): Promise<Problem | undefined> => {
  const key = confirmKey(account)
  const wait = await countTries(context, [{ key, limit: context.limits.wrongPerAccount }])
  if (wait !== undefined) return tooMany(wait)
  if (!(await isPassword(password, account.password))) return fieldsInvalid([fault(path, 'error.passwordWrong')])
  await forgiveTries(context, [key])
  return undefined
}

/**
 * Returns a problem unless whoever asks proves to own the account: by its password, or for an account without one by a
 * fresh code to a contact it has. An account that has neither is its host app's, and proves nothing.
 */
export const confirmOwner = async (
  context: AccountContext,
  asker: AccountAsker,
  account: AccountRow,
  { password, confirmation }: OwnerProof,
): Promise<Problem | undefined> => {
  if (account.password !== null) {
    if (password === '') return fieldsInvalid([fault('Password', 'error.passwordRequired')])
    return confirmPassword(context, account, password, 'Password')
  }
  if (ownerContact(context, account) === undefined) return undefined
  return confirmation !== undefined && (await isConfirmed(context, asker, account, confirmation)) ? undefined : problem('code-expired')
}

const isConfirmed = async (
  { db, now }: AccountContext,
  { brand, visitorId }: AccountAsker,
  { userId }: AccountRow,
  id: string,
): Promise<boolean> => {
  const [code] = await db
    .select({ id: accountCodes.id })
    .from(accountCodes)
    .where(
      and(
        eq(accountCodes.id, id),
        eq(accountCodes.brand, brand),
        eq(accountCodes.purpose, 'confirm-owner'),
        eq(accountCodes.userId, userId),
        eq(accountCodes.visitor, visitorHash(visitorId)),
        isNotNull(accountCodes.usedAt),
        gt(accountCodes.expiresAt, now()),
      ),
    )
  return code !== undefined
}
