import type { CodeSent, otpPurposes } from '@karwan/contract/account'
import { normalizeEmail } from '@karwan/domain/accounts'
import { fault, isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { queueEmail } from '../../mail/index.ts'
import { claimOrders } from '../../orders/index.ts'
import { type CodeRequest, type Transaction, tables } from '../../platform/database/index.ts'
import { countMessage, emailFaults, fieldsInvalid, phoneOf } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import { findByEmail, findByPhone, lockAccount, openDetails, rewriteDetails } from '../profile/accounts.ts'
import { type CodeChannel, type CodeRow, findReader, guessCode, openCode, resendCode } from './codes.ts'

const { accounts } = tables
type Purpose = (typeof otpPurposes)[number]
export interface CodeAsked {
  readonly channel: CodeChannel
  readonly to: string
  readonly purpose: Purpose
}

/** A phone is verified by SMS, an address by mail. */
const fits = ({ purpose, channel }: CodeAsked): boolean =>
  purpose === 'sign-in' || (purpose === 'verify-phone' ? channel === 'sms' : channel === 'email')

const readerOf = (context: AccountContext, asker: AccountAsker, { channel, to }: CodeAsked): string | Problem => {
  if (channel === 'sms') return phoneOf(asker, to, 'To')
  const faults = emailFaults(context, to, 'To')
  return faults.length > 0 ? fieldsInvalid(faults) : normalizeEmail(to)
}

/** Whose code it is to be, and what is sent where it would lead nowhere. */
const aimOf = async (
  context: AccountContext,
  asker: AccountAsker,
  { channel, purpose }: CodeAsked,
  to: string,
): Promise<{ readonly userId: string | undefined; readonly instead?: CodeRequest['instead'] }> => {
  if (purpose === 'verify-phone') return { userId: asker.userId }
  const account = channel === 'email' ? await findByEmail(context, asker.brand, to) : await findByPhone(context, asker.brand, to)
  if (purpose === 'change-email') return { userId: asker.userId, ...(account && { instead: 'account-exists' }) }
  return account ? { userId: account.userId } : { userId: undefined, instead: channel === 'email' ? 'no-account' : 'withheld' }
}

export const askForCode = async (context: AccountContext, asker: AccountAsker, asked: CodeAsked): Promise<CodeSent | Problem> => {
  if (asked.purpose !== 'sign-in' && asker.userId === undefined) return problem('sign-in-needed')
  if (!fits(asked)) return fieldsInvalid([fault('Channel', 'error.formatInvalid')])
  const to = readerOf(context, asker, asked)
  if (isProblem(to)) return to
  const refused = await countMessage(context, asker, to)
  if (refused) return refused
  const { userId, instead } = await aimOf(context, asker, asked, to)
  const request = { to, ...(instead && { instead }) }
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
}
/** A right code does what it was asked for; signing in is for the caller. */
export const proveCode = async (context: AccountContext, asker: AccountAsker, id: string, code: string): Promise<CodeProven | Problem> => {
  const guessed = await guessCode(context, asker, { id, code, purposes: ['sign-in', 'verify-phone', 'change-email'] })
  if (isProblem(guessed)) return guessed
  const { purpose, userId } = guessed as CodeRow & { readonly purpose: Purpose }
  if (userId === null || (purpose !== 'sign-in' && userId !== asker.userId)) return problem('code-expired')
  const taken = await context.db.transaction(tx => carryOut(context, tx, purpose, { userId, to: guessed.asked.to }))
  context.outbox.wake()
  if (taken) return taken
  // What was booked as a guest with what is proven now is theirs from now on; who signs in is given it then.
  if (purpose !== 'sign-in') await claimProven(context, asker, { purpose, userId, to: guessed.asked.to })
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
  purpose: Purpose,
  { userId, to }: { readonly userId: string; readonly to: string },
): Promise<Problem | undefined> => {
  if (purpose === 'sign-in') return undefined
  const account = await lockAccount(tx, userId)
  const details = openDetails(context, account)
  const hashes = [...context.vault.hashes(to)]
  if (purpose === 'verify-phone') {
    // A number goes to its newest owner: carriers give numbers out again.
    await tx
      .update(accounts)
      .set({ phoneHash: null })
      .where(and(eq(accounts.brand, account.brand), inArray(accounts.phoneHash, hashes), ne(accounts.userId, userId)))
    await rewriteDetails(context, tx, account, { details: { ...details, phone: to }, phoneHash: context.vault.hash(to) })
    return undefined
  }
  const [other] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.brand, account.brand), inArray(accounts.emailHash, hashes), ne(accounts.userId, userId)))
  if (other) return problem('code-expired')
  await rewriteDetails(context, tx, account, { details: { ...details, email: to }, emailHash: context.vault.hash(to) })
  if (details.email !== undefined && details.email !== to) {
    const { brand, language } = account
    await queueEmail(context, tx, {
      kind: 'email-changed',
      about: `${userId} ${context.now().toISOString()}`,
      brand,
      language,
      to: details.email,
      data: { address: to },
    })
  }
  return undefined
}
