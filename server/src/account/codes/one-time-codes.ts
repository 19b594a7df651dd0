import { type CodeSent, otpPurposes } from '@karwan/contract/account'
import type { AccountContact } from '@karwan/domain/accounts'
import { fault, isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { queueEmail } from '../../mail/index.ts'
import { claimOrders } from '../../orders/index.ts'
import { type CodeRequest, type Transaction, tables } from '../../platform/database/index.ts'
import { contactOf, countMessage, fieldsInvalid } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import {
  type AccountRow,
  findByContact,
  getAccount,
  lockAccount,
  openDetails,
  provenContacts,
  rewriteDetails,
} from '../profile/accounts.ts'
import { needsItsPhone, tellOwner } from '../profile/owners.ts'
import { endSessions } from '../sessions/sessions.ts'
import { openReset } from '../sign-in/password-changes.ts'
import { type CodeChannel, type CodeRow, findReader, guessCode, openCode, resendCode } from './codes.ts'
import { confirmOwner } from './confirm-owner.ts'

const { accountCodes, accounts, passwordResets } = tables
type AskedPurpose = (typeof otpPurposes)[number]
type Purpose = AskedPurpose | 'reset-password'
export interface CodeAsked {
  readonly channel: CodeChannel
  readonly to: string
  readonly purpose: AskedPurpose
  /** Proof of the owner before a contact changes. */
  readonly password: string
  readonly confirmation?: string | undefined
}

/** A phone is verified by SMS, an address by mail. */
const fits = ({ purpose, channel }: CodeAsked): boolean =>
  !changesContact(purpose) || (purpose === 'verify-phone' ? channel === 'sms' : channel === 'email')

const changesContact = (purpose: Purpose): purpose is 'verify-phone' | 'change-email' =>
  purpose === 'verify-phone' || purpose === 'change-email'

const readerOf = (context: AccountContext, asker: AccountAsker, { channel, to }: CodeAsked): AccountContact | Problem => {
  const contact = contactOf(context, asker, to, 'To')
  if (isProblem(contact) || contact.channel === channel) return contact
  return fieldsInvalid([fault('To', channel === 'sms' ? 'error.phoneInvalid' : 'error.emailInvalid')])
}

/** Returns the account that the code is for, or what is sent instead where it would lead nowhere. */
const aimOf = async (
  context: AccountContext,
  asker: AccountAsker,
  purpose: AskedPurpose,
  contact: AccountContact,
): Promise<{ readonly userId: string | undefined; readonly instead?: CodeRequest['instead'] }> => {
  if (purpose === 'confirm-owner') return { userId: asker.userId }
  const account = await findByContact(context, asker.brand, contact)
  if (purpose === 'verify-phone') {
    const isTaken = account && account.userId !== asker.userId && (await needsItsPhone(context.db, account))
    return { userId: asker.userId, ...(isTaken && { instead: 'account-exists' }) }
  }
  if (purpose === 'change-email') return { userId: asker.userId, ...(account && { instead: 'account-exists' }) }
  return account ? { userId: account.userId } : { userId: undefined, instead: contact.channel === 'email' ? 'no-account' : 'withheld' }
}

/** Returns a problem if whoever asks must first prove to own the account, or asks for a code to no contact of it. */
const refusedOwner = async (
  context: AccountContext,
  asker: AccountAsker,
  asked: CodeAsked,
  contact: AccountContact,
): Promise<Problem | undefined> => {
  if (asked.purpose === 'sign-in' || asker.userId === undefined) return undefined
  const account = await getAccount(context, asker.userId)
  if (changesContact(asked.purpose)) return confirmOwner(context, asker, account, asked)
  const isOwn = provenContacts(context, account).some(({ channel, to }) => channel === contact.channel && to === contact.to)
  return isOwn ? undefined : fieldsInvalid([fault('To', contact.channel === 'sms' ? 'error.phoneInvalid' : 'error.emailInvalid')])
}

export const askForCode = async (context: AccountContext, asker: AccountAsker, asked: CodeAsked): Promise<CodeSent | Problem> => {
  if (asked.purpose !== 'sign-in' && asker.userId === undefined) return problem('sign-in-needed')
  if (!fits(asked)) return fieldsInvalid([fault('Channel', 'error.formatInvalid')])
  const contact = readerOf(context, asker, asked)
  if (isProblem(contact)) return contact
  const refused = (await refusedOwner(context, asker, asked, contact)) ?? (await countMessage(context, asker, contact))
  if (refused) return refused
  const { userId, instead } = await aimOf(context, asker, asked.purpose, contact)
  const request = { to: contact.to, ...(instead && { instead }) }
  return openCode(context, asker, { purpose: asked.purpose, channel: asked.channel, userId, request })
}

export const askAgain = async (context: AccountContext, asker: AccountAsker, id: string): Promise<CodeSent | Problem> => {
  const reader = await findReader(context, asker, id)
  const sent = reader === undefined ? problem('code-expired') : await resendCode(context, asker, id)
  if (isProblem(sent) || reader === undefined) return sent
  // Counted beside the first one, so that asking anew and asking again come to the same.
  await countMessage(context, asker, reader)
  return sent
}

export interface CodeProven {
  readonly purpose: Purpose
  readonly userId: string
  /** Sets a new password, if the purpose was that. */
  readonly resetToken?: string
}
/** A right code does what it was asked for; signing in is for the caller. */
export const proveCode = async (context: AccountContext, asker: AccountAsker, id: string, code: string): Promise<CodeProven | Problem> => {
  const guessed = await guessCode(context, asker, { id, code, purposes: [...otpPurposes, 'reset-password'] })
  if (isProblem(guessed)) return guessed
  const { purpose, userId } = guessed as CodeRow & { readonly purpose: Purpose }
  const isForGuests = purpose === 'sign-in' || purpose === 'reset-password'
  if (userId === null || (!isForGuests && userId !== asker.userId)) return problem('code-expired')
  if (purpose === 'reset-password') {
    const resetToken = await context.db.transaction(tx => openReset(context, tx, { brand: asker.brand, userId }))
    return { purpose, userId, resetToken }
  }
  if (!changesContact(purpose)) return { purpose, userId }
  const taken = await context.db.transaction(tx => carryOut(context, tx, purpose, { userId, to: guessed.asked.to, keep: asker.sessionId }))
  context.outbox.wake()
  if (taken) return taken
  // What was booked as a guest with what is proven now is theirs from now on; who signs in is given it then.
  await claimProven(context, asker, { purpose, userId, to: guessed.asked.to })
  return { purpose, userId }
}

const claimProven = async (
  context: AccountContext,
  { brand }: AccountAsker,
  { purpose, userId, to }: CodeProven & { readonly to: string },
) => {
  const hashes = context.vault.hashes(to)
  const [emailHashes, phoneHashes] = purpose === 'verify-phone' ? [[], hashes] : [hashes, []]
  await claimOrders(context, { userId, brand, emailHashes, phoneHashes })
}

const carryOut = async (
  context: AccountContext,
  tx: Transaction,
  purpose: 'verify-phone' | 'change-email',
  { userId, to, keep }: { readonly userId: string; readonly to: string; readonly keep: string | undefined },
): Promise<Problem | undefined> => {
  const account = await lockAccount(tx, userId)
  const taken = await (purpose === 'verify-phone' ? takePhone(context, tx, account, to) : takeEmail(context, tx, account, to))
  if (taken) return taken
  const { email, phone } = openDetails(context, account)
  const replaces = purpose === 'verify-phone' ? account.phoneHash !== null && phone !== to : account.emailHash !== null && email !== to
  if (replaces) await endOldAccess(tx, { userId, keep, at: context.now() })
  return undefined
}

/** Ends what the old address or number may have opened: other sessions, and codes and reset links sent before. */
const endOldAccess = async (
  tx: Transaction,
  { userId, keep, at }: { readonly userId: string; readonly keep: string | undefined; readonly at: Date },
): Promise<void> => {
  await endSessions(tx, { userId, ...(keep !== undefined && { keep }), cause: 'contact-changed', at })
  const counts = or(isNull(accountCodes.usedAt), eq(accountCodes.purpose, 'confirm-owner'))
  await tx.delete(accountCodes).where(and(eq(accountCodes.userId, userId), counts))
  await tx
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

/** A number goes to its newest owner: carriers give numbers out again. An account that has nothing else keeps it. */
const takePhone = async (context: AccountContext, tx: Transaction, account: AccountRow, to: string): Promise<Problem | undefined> => {
  const ofOthers = and(
    eq(accounts.brand, account.brand),
    inArray(accounts.phoneHash, [...context.vault.hashes(to)]),
    ne(accounts.userId, account.userId),
  )
  const [other] = await tx.select().from(accounts).where(ofOthers).for('update')
  if (other && (await needsItsPhone(tx, other))) return problem('code-expired')
  await tx.update(accounts).set({ phoneHash: null }).where(ofOthers)
  const details = openDetails(context, account)
  if (details.phone !== undefined && details.phone !== to && account.phoneHash !== null) {
    const { brand, language, userId } = account
    const about = `${userId} ${context.now().toISOString()}`
    await queueEmail(context, tx, { kind: 'text-phone-changed', about, brand, language, to: details.phone, data: { phone: to } })
  }
  await rewriteDetails(context, tx, account, { details: { ...details, phone: to }, phoneHash: context.vault.hash(to) })
  return undefined
}

const takeEmail = async (context: AccountContext, tx: Transaction, account: AccountRow, to: string): Promise<Problem | undefined> => {
  const { brand, userId } = account
  const details = openDetails(context, account)
  const hashes = [...context.vault.hashes(to)]
  const [other] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.brand, brand), inArray(accounts.emailHash, hashes), ne(accounts.userId, userId)))
  if (other) return problem('code-expired')
  await rewriteDetails(context, tx, account, { details: { ...details, email: to }, emailHash: context.vault.hash(to) })
  const about = `${userId} ${context.now().toISOString()}`
  if (details.email !== to) await tellOwner(context, tx, account, { kind: 'email-changed', about, data: { address: to } })
  return undefined
}
