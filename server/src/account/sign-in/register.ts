import type { CodeSent } from '@karwan/contract/account'
import { fault, isProblem, type Problem, problem } from '@karwan/domain/problems'
import { guessCode, openCode } from '../codes/codes.ts'
import { contactOf, countMessage, fieldsInvalid } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import { findByContact, insertAccount } from '../profile/accounts.ts'
import { hashPassword, newPasswordFaults } from './passwords.ts'

export interface Registration {
  readonly email: string
  /** The code goes to it, unless it is empty. */
  readonly phone: string
  readonly password: string
}

/**
 * Sends a code to the phone, or to the address where there is no phone. One that has an account gets a message that
 * says so instead; whoever asks sees no difference.
 */
export const register = async (context: AccountContext, asker: AccountAsker, asked: Registration): Promise<CodeSent | Problem> => {
  const contact = registeredContact(context, asker, asked)
  const typed = isProblem(contact) ? asked.email : contact.to
  const faults = [
    ...(isProblem(contact) ? (contact.fields ?? []) : []),
    ...(await newPasswordFaults(asked.password, 'Password', { ...asker, contact: typed })),
  ]
  if (isProblem(contact) || faults.length > 0) return fieldsInvalid(faults)
  const refused = await countMessage(context, asker, contact)
  if (refused) return refused
  const known = await findByContact(context, asker.brand, contact)
  const password = await hashPassword(asked.password)
  const request = { to: contact.to, password, ...(known && { instead: 'account-exists' as const }) }
  return openCode(context, asker, { purpose: 'register', channel: contact.channel, request })
}

/** The field that is filled says what it is: an address as phone is wrong, and a number as e-mail. */
const registeredContact = (context: AccountContext, asker: AccountAsker, { email, phone }: Registration) => {
  const [typed, path, channel, wrong] =
    phone.trim() === ''
      ? ([email, 'Email', 'email', 'error.emailInvalid'] as const)
      : ([phone, 'Phone', 'sms', 'error.phoneInvalid'] as const)
  const contact = contactOf(context, asker, typed, path)
  return isProblem(contact) || contact.channel === channel ? contact : fieldsInvalid([fault(path, wrong)])
}

/** Makes the account once its address or number was proven; its user id. */
export const finishRegistration = async (
  context: AccountContext,
  asker: AccountAsker,
  id: string,
  code: string,
): Promise<string | Problem> => {
  const guessed = await guessCode(context, asker, { id, code, purposes: ['register'] })
  if (isProblem(guessed)) return guessed
  const { to, password = '' } = guessed.asked
  const contact = { channel: guessed.channel, to }
  const made = await context.db.transaction(tx =>
    insertAccount(context, tx, { brand: asker.brand, language: asker.language, contact, password, details: {} }),
  )
  // Made twice at once: the other one is the account.
  return made?.userId ?? problem('code-expired')
}
