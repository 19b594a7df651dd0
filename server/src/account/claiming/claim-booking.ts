import type { ClaimCode } from '@karwan/contract/account'
import { type AccountContact, maskContact, normalizeEmail } from '@karwan/domain/accounts'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { claimOrder, findVisibleOrder, type OrderRecord } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import { guessCode, openCode } from '../codes/codes.ts'
import { countMessage } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import { getAccount, openDetails } from '../profile/accounts.ts'

const { orders } = tables

/** The asker of a claim: somebody who is signed in. */
export type Claimer = AccountAsker & { readonly userId: string }

/** Returns where a booking's traveler is reached. Who reads or has one of them may claim it. */
const contactOf = ({ contact }: OrderRecord, channel: AccountContact['channel']): AccountContact =>
  channel === 'email' ? { channel, to: normalizeEmail(contact.email) } : { channel, to: contact.phone }

const findOwner = async ({ db }: AccountContext, orderId: string): Promise<string | null> => {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  return order?.userId ?? null
}

/** Tells whether the account has proven the booking's address or phone before. */
const hasProven = async (context: AccountContext, userId: string, order: OrderRecord): Promise<boolean> => {
  const account = await getAccount(context, userId)
  const { email, phone } = openDetails(context, account)
  const readsIt = account.emailHash !== null && email !== undefined && normalizeEmail(email) === contactOf(order, 'email').to
  return readsIt || (account.phoneHash !== null && phone === contactOf(order, 'sms').to)
}

/**
 * Sends a code to the booking's own address or phone; the asker is told its masked form only. No code is needed for a
 * booking that is theirs, or whose address or phone their account has proven.
 */
export const askClaimCode = async (
  context: AccountContext,
  asker: Claimer,
  { orderId, channel }: { readonly orderId: string; readonly channel: AccountContact['channel'] },
): Promise<ClaimCode | Problem> => {
  const { userId } = asker
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  const owner = await findOwner(context, orderId)
  if (owner !== null && owner !== userId) return problem('order-claimed')
  if (owner === userId || (await hasProven(context, userId, order))) return { code: null }
  const contact = contactOf(order, channel)
  const refused = await countMessage(context, asker, contact)
  if (refused) return refused
  const sent = await openCode(context, asker, { purpose: 'claim-order', channel, userId, request: { to: contact.to } })
  return { code: { ...sent, Channel: channel, SentTo: maskContact(contact) } }
}

/**
 * Adds a booking to the asker's account if they read its address or have its phone: proven by their account before, or
 * by the code that was sent there. Knowing its reference and phone number is not enough.
 */
export const claimBooking = async (
  context: AccountContext,
  asker: Claimer,
  { orderId, id, code }: { readonly orderId: string; readonly id: string | undefined; readonly code: string | undefined },
): Promise<Problem | undefined> => {
  const { userId } = asker
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  const owner = await findOwner(context, orderId)
  if (owner !== null) return owner === userId ? undefined : problem('order-claimed')
  if (!(await hasProven(context, userId, order))) {
    if (id === undefined || code === undefined) return problem('claim-code-needed')
    const guessed = await guessCode(context, asker, { id, code, purposes: ['claim-order'] })
    if (isProblem(guessed)) return guessed
    const { to } = guessed.asked
    const fits = [contactOf(order, 'email').to, contactOf(order, 'sms').to].includes(to)
    if (guessed.userId !== userId || !fits) return problem('code-expired')
  }
  return claimOrder(context, orderId, asker)
}
