import { createHash, randomBytes } from 'node:crypto'
import { normalizeEmail } from '@karwan/domain/accounts'
import { fault, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { queueEmail } from '../../mail/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import type { SignedIn } from '../../platform/http/index.ts'
import { countMessage, emailFaults, fieldsInvalid, tooMany } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import { countTries, forgiveTries } from '../context/limits.ts'
import { type AccountRow, findByEmail, getAccount, openDetails } from '../profile/accounts.ts'
import { endSessions } from '../sessions/sessions.ts'
import { wrongPasswordKey } from './login.ts'
import { hashPassword, isPassword, newPasswordFaults } from './passwords.ts'

const { accounts, passwordResets, accountTries } = tables
const hourMs = 3_600_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Mails a link, or a letter that there is no account; the work and the answer are the same. */
export const forgotPassword = async (context: AccountContext, asker: AccountAsker, typed: string): Promise<Problem | undefined> => {
  const faults = emailFaults(context, typed, 'Username')
  if (faults.length > 0) return fieldsInvalid(faults)
  const email = normalizeEmail(typed)
  const refused = await countMessage(context, asker, email)
  if (refused) return refused
  const account = await findByEmail(context, asker.brand, email)
  const [token, at] = [randomBytes(32).toString('base64url'), context.now()]
  const tokenHash = hashOf(token)
  const message = { about: tokenHash, brand: asker.brand, language: asker.language, to: email }
  await context.db.transaction(async tx => {
    await tx.insert(passwordResets).values({
      tokenHash,
      brand: asker.brand,
      userId: account?.userId ?? null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + hourMs),
    })
    if (account) await queueEmail(context, tx, { ...message, kind: 'password-reset', data: { token } })
    else await queueEmail(context, tx, { ...message, kind: 'no-account', data: {} })
  })
  context.outbox.wake()
  return undefined
}

const tellChange = async (context: AccountContext, tx: Transaction, account: AccountRow): Promise<void> => {
  const { email } = openDetails(context, account)
  if (email === undefined) return
  const about = `${account.userId} ${context.now().toISOString()}`
  await queueEmail(context, tx, { kind: 'password-changed', about, brand: account.brand, language: account.language, to: email, data: {} })
}

/**
 * Sets a new password by the token of a mailed link, once; ends all sessions, the links that are left, and the count of
 * wrong passwords.
 */
export const resetPassword = async (
  context: AccountContext,
  brand: string,
  token: string,
  newPassword: string,
): Promise<Problem | undefined> => {
  const at = context.now()
  const living = and(
    eq(passwordResets.brand, brand),
    isNotNull(passwordResets.userId),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, at),
  )
  const [link] = await context.db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, hashOf(token)), living))
  if (!link?.userId) return problem('link-expired')
  const { userId } = link
  const account = await getAccount(context, userId)
  const { email } = openDetails(context, account)
  const faults = await newPasswordFaults(newPassword, 'NewPassword', email)
  if (faults.length > 0) return fieldsInvalid(faults)
  const password = await hashPassword(newPassword)
  const done = await context.db.transaction(async tx => {
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(eq(passwordResets.userId, userId), living))
      .returning({ tokenHash: passwordResets.tokenHash })
    if (!used.some(({ tokenHash }) => tokenHash === hashOf(token))) return false
    await tx.update(accounts).set({ password, updatedAt: at }).where(eq(accounts.userId, userId))
    await endSessions(tx, { userId, cause: 'password-reset', at })
    if (email !== undefined) await tx.delete(accountTries).where(eq(accountTries.key, wrongPasswordKey(context, brand, email)))
    await tellChange(context, tx, account)
    return true
  })
  context.outbox.wake()
  return done ? undefined : problem('link-expired')
}

/**
 * Whether this is the signed-in user's password; guesses are counted. A problem for the field `path` where it is not.
 */
export const confirmPassword = async (
  context: AccountContext,
  account: AccountRow,
  password: string,
  path: string,
): Promise<Problem | undefined> => {
  const key = `confirm ${account.userId}`
  const wait = await countTries(context, [{ key, limit: context.limits.wrongPerAccount }])
  if (wait !== undefined) return tooMany(wait)
  if (!(await isPassword(password, account.password))) return fieldsInvalid([fault(path, 'error.passwordWrong')])
  await forgiveTries(context, [key])
  return undefined
}

/** Another password in the place of the one so far; the other sessions end. */
export const changePassword = async (
  context: AccountContext,
  user: SignedIn,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
): Promise<Problem | undefined> => {
  const account = await getAccount(context, user.id)
  const wrong = account.password === null ? undefined : await confirmPassword(context, account, password, 'Password')
  if (wrong) return wrong
  const faults = await newPasswordFaults(newPassword, 'NewPassword', openDetails(context, account).email)
  if (faults.length > 0) return fieldsInvalid(faults)
  const [hashed, at] = [await hashPassword(newPassword), context.now()]
  await context.db.transaction(async tx => {
    await tx.update(accounts).set({ password: hashed, updatedAt: at }).where(eq(accounts.userId, user.id))
    await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(eq(passwordResets.userId, user.id), isNull(passwordResets.usedAt)))
    await endSessions(tx, { userId: user.id, keep: user.sessionId, cause: 'password-changed', at })
    await tellChange(context, tx, account)
  })
  context.outbox.wake()
  return undefined
}
