import { createHash, randomBytes } from 'node:crypto'
import type { CodeSent } from '@karwan/contract/account'
import type { AccountContact } from '@karwan/domain/accounts'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { queueEmail } from '../../mail/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import type { SignedIn } from '../../platform/http/index.ts'
import { openCode } from '../codes/codes.ts'
import { confirmOwner, type OwnerProof } from '../codes/confirm-owner.ts'
import { contactOf, countMessage, fieldsInvalid } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import { type AccountRow, findByContact, getAccount, ownerContact } from '../profile/accounts.ts'
import { tellOwner } from '../profile/owners.ts'
import { endSessions } from '../sessions/sessions.ts'
import { hashPassword, newPasswordFaults } from './passwords.ts'
import { forgetWrongTries } from './wrong-tries.ts'

const { accounts, passwordResets } = tables
const hourMs = 3_600_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Sends a number a code, and mails an address a link or a letter that there is no account; the work and the answer are
 * the same for known and unknown ones. A link in a text would open on the phone alone.
 */
export const forgotPassword = async (
  context: AccountContext,
  asker: AccountAsker,
  typed: string,
): Promise<CodeSent | Problem | undefined> => {
  const contact = contactOf(context, asker, typed, 'Username')
  if (isProblem(contact)) return contact
  const refused = await countMessage(context, asker, contact)
  if (refused) return refused
  const account = await findByContact(context, asker.brand, contact)
  if (contact.channel === 'email') return mailLink(context, asker, contact, account)
  const request = { to: contact.to, ...(!account && { instead: 'withheld' as const }) }
  return openCode(context, asker, { purpose: 'reset-password', channel: 'sms', userId: account?.userId, request })
}

/** A token that sets a new password once, within the hour; for nobody, it sets none. */
export const openReset = async (
  { now }: Pick<AccountContext, 'now'>,
  tx: Transaction,
  { brand, userId }: { readonly brand: string; readonly userId: string | undefined },
): Promise<string> => {
  const [token, at] = [randomBytes(32).toString('base64url'), now()]
  const expiresAt = new Date(at.getTime() + hourMs)
  await tx.insert(passwordResets).values({ tokenHash: hashOf(token), brand, userId: userId ?? null, createdAt: at, expiresAt })
  return token
}

const mailLink = async (
  context: AccountContext,
  { brand, language }: AccountAsker,
  { to }: AccountContact,
  account: AccountRow | undefined,
): Promise<undefined> => {
  await context.db.transaction(async tx => {
    const token = await openReset(context, tx, { brand, userId: account?.userId })
    const message = { about: hashOf(token), brand, language, to }
    if (account) await queueEmail(context, tx, { ...message, kind: 'password-reset', data: { token } })
    else await queueEmail(context, tx, { ...message, kind: 'no-account', data: {} })
  })
  context.outbox.wake()
  return undefined
}

const tellChange = (context: AccountContext, tx: Transaction, account: AccountRow): Promise<void> =>
  tellOwner(context, tx, account, { kind: 'password-changed', about: `${account.userId} ${context.now().toISOString()}`, data: {} })

/**
 * Sets a new password by the token of a mailed link or a code, once; ends all sessions, the tokens that are left, and
 * the count of wrong passwords.
 */
export const resetPassword = async (
  context: AccountContext,
  { brand, shortestPassword }: Pick<AccountAsker, 'brand' | 'shortestPassword'>,
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
  const faults = await newPasswordFaults(newPassword, 'NewPassword', { shortestPassword, contact: ownerContact(context, account)?.to })
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
    await forgetWrongTries(context, tx, account)
    await tellChange(context, tx, account)
    return true
  })
  context.outbox.wake()
  return done ? undefined : problem('link-expired')
}

/** Another password in the place of the one so far, or a first one; the other sessions end. */
export const changePassword = async (
  context: AccountContext,
  asker: AccountAsker,
  user: SignedIn,
  { newPassword, ...proof }: OwnerProof & { readonly newPassword: string },
): Promise<Problem | undefined> => {
  const account = await getAccount(context, user.id)
  const refused = await confirmOwner(context, asker, account, proof)
  if (refused) return refused
  const faults = await newPasswordFaults(newPassword, 'NewPassword', { ...asker, contact: ownerContact(context, account)?.to })
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
