import { normalizeEmail } from '@karwan/domain/accounts'
import { type FieldFault, fault, type Problem, problem } from '@karwan/domain/problems'
import { findPhone, isEmail } from '@karwan/domain/travelers'
import type { AccountAsker, AccountContext } from './context.ts'
import { countTries } from './limits.ts'

export const tooMany = (seconds: number): Problem => problem('too-many-requests', { data: { retryAfter: seconds } })
export const fieldsInvalid = (fields: readonly FieldFault[]): Problem => problem('fields-invalid', { fields })

export const emailFaults = ({ tlds }: Pick<AccountContext, 'tlds'>, email: string, path: string): readonly FieldFault[] => {
  if (email.trim() === '') return [fault(path, 'error.emailRequired')]
  return isEmail(normalizeEmail(email), tlds) ? [] : [fault(path, 'error.emailInvalid')]
}
/** E.164, read as it is dialled in the brand's country; or what is wrong with it. */
export const phoneOf = (asker: AccountAsker, typed: string, path: string): string | Problem => {
  if (typed.trim() === '') return fieldsInvalid([fault(path, 'error.phoneRequired')])
  return findPhone(typed, asker.dialCode) ?? fieldsInvalid([fault(path, 'error.phoneInvalid')])
}

/** Counts one message to someone, known or not; a problem where it is one too many. */
export const countMessage = async (context: AccountContext, asker: AccountAsker, reader: string): Promise<Problem | undefined> => {
  const { limits, vault } = context
  const who = vault.hash(`${asker.brand} ${reader}`)
  const wait = await countTries(context, [
    { key: `message ${who}`, limit: limits.messagesPerReader },
    { key: `message day ${who}`, limit: limits.messagesPerReaderADay },
    { key: `message network ${vault.hash(asker.network)}`, limit: limits.messagesPerNetwork },
  ])
  return wait === undefined ? undefined : tooMany(wait)
}
