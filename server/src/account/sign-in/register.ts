import type { CodeSent } from '@karwan/contract/account'
import { normalizeEmail } from '@karwan/domain/accounts'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { guessCode, openCode } from '../codes/codes.ts'
import { countMessage, emailFaults, fieldsInvalid } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import { findByEmail, insertAccount } from '../profile/accounts.ts'
import { hashPassword, newPasswordFaults } from './passwords.ts'

/**
 * Sends a code to the address. One that has an account gets a letter that says so instead; whoever asks sees no
 * difference.
 */
export const register = async (
  context: AccountContext,
  asker: AccountAsker,
  asked: { readonly email: string; readonly password: string },
): Promise<CodeSent | Problem> => {
  const faults = [...emailFaults(context, asked.email, 'Email'), ...(await newPasswordFaults(asked.password, 'Password', asked.email))]
  if (faults.length > 0) return fieldsInvalid(faults)
  const email = normalizeEmail(asked.email)
  const refused = await countMessage(context, asker, email)
  if (refused) return refused
  const known = await findByEmail(context, asker.brand, email)
  const password = await hashPassword(asked.password)
  const request = { to: email, password, ...(known && { instead: 'account-exists' as const }) }
  return openCode(context, asker, { purpose: 'register', channel: 'email', request })
}

/** Makes the account once its address was proven; its user id. */
export const finishRegistration = async (
  context: AccountContext,
  asker: AccountAsker,
  id: string,
  code: string,
): Promise<string | Problem> => {
  const guessed = await guessCode(context, asker, { id, code, purposes: ['register'] })
  if (isProblem(guessed)) return guessed
  const { to, password = '' } = guessed.asked
  const made = await context.db.transaction(tx =>
    insertAccount(context, tx, { brand: asker.brand, language: asker.language, email: to, password, details: {} }),
  )
  // Made twice at once: the other one is the account.
  return made?.userId ?? problem('code-expired')
}
