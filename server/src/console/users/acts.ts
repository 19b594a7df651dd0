import type { UserActRefusal, UserContact, userReveal } from '@karwan/contract/console'
import { deletionLink } from '@karwan/domain/accounts'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { z } from 'zod'
import { type AccountRow, countMessage, endSessions, forgetWrongTries, provenContacts } from '../../account/index.ts'
import { queueEmail } from '../../mail/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { changeUser, type UserCall } from './change-user.ts'
import type { UsersContext } from './context.ts'
import { contactsOf } from './read-user.ts'

/** Shows the contacts of a customer. That they were seen, and why, is written down before. */
export const revealContacts = (
  context: UsersContext,
  call: UserCall & z.infer<typeof userReveal>,
): Promise<{ contacts: UserContact[] } | Problem> =>
  changeUser(context, call, { permission: 'orders.contact.read', act: 'user-contact-revealed' }, async (_, account) => ({
    contacts: contactsOf(context, account),
  }))

/** Ends all sessions of a customer: every device is signed out with its next call. */
export const endUserSessions = (context: UsersContext, call: UserCall): Promise<object | Problem> =>
  changeUser(context, call, { permission: 'users.end-sessions', act: 'user-sessions-ended' }, async (tx, { userId }) => {
    await endSessions(tx, { userId, cause: 'ended-by-staff', at: context.now() })
    return {}
  })

/** Forgets the wrong passwords of a customer, who can try again at once. The password stays. */
export const unlockUser = (context: UsersContext, call: UserCall): Promise<object | Problem> =>
  changeUser(context, call, { permission: 'users.unlock', act: 'user-unlocked' }, async (tx, account) => {
    await forgetWrongTries(context, tx, account)
    return {}
  })

/** Returns the verified e-mail address of an account, and counts one more e-mail to it. */
const readerOf = async (
  context: UsersContext,
  tx: Transaction,
  account: AccountRow,
  { person }: UserCall,
): Promise<{ to: string } | Problem> => {
  const contact = provenContacts(context, account).find(({ channel }) => channel === 'email')
  if (!contact) return problem('not-allowed', { data: { reason: 'no-verified-email' satisfies UserActRefusal } })
  return (await countMessage({ ...context, db: tx }, { brand: account.brand, network: `console ${person.id}` }, contact)) ?? contact
}

/**
 * Mails a customer the link to their profile, where they download their data; nobody else sees it. Problems: those of
 * `changeUser`; `no-verified-email`; `too-many-requests`.
 */
export const offerData = async (context: UsersContext, call: UserCall): Promise<object | Problem> => {
  const done = await changeUser(context, call, { permission: 'users.export', act: 'user-data-offered' }, async (tx, account) => {
    const reader = await readerOf(context, tx, account, call)
    if (isProblem(reader)) return reader
    await queueEmail(context, tx, { ...messageTo(context, account, reader.to), kind: 'account-data', data: {} })
    return {}
  })
  context.outbox.wake()
  return done
}

/**
 * Mails a customer the link to the deletion of their account, which they confirm themselves. Problems: those of
 * `offerData`.
 */
export const offerDeletion = async (context: UsersContext, call: UserCall): Promise<object | Problem> => {
  const done = await changeUser(context, call, { permission: 'users.delete', act: 'user-deletion-offered' }, async (tx, account) => {
    const reader = await readerOf(context, tx, account, call)
    if (isProblem(reader)) return reader
    const until = new Date(context.now().getTime() + deletionLink.hours * 3_600_000).toISOString()
    await queueEmail(context, tx, { ...messageTo(context, account, reader.to), kind: 'account-deletion', data: { until } })
    return {}
  })
  context.outbox.wake()
  return done
}

const messageTo = ({ now }: UsersContext, { userId, brand, language }: AccountRow, to: string) => ({
  about: `${userId} ${now().toISOString()}`,
  brand,
  language,
  to,
})
