import { type AccountContact, isContact, readContact } from '@karwan/domain/accounts'
import { type FieldFault, type Problem, problem } from '@karwan/domain/problems'
import type { AccountAsker, AccountContext } from './context.ts'
import { countTries } from './limits.ts'

export const tooMany = (seconds: number): Problem => problem('too-many-requests', { data: { retryAfter: seconds } })
export const fieldsInvalid = (fields: readonly FieldFault[]): Problem => problem('fields-invalid', { fields })

/** The address or number that was typed, or what is wrong with it. */
export const contactOf = (
  { tlds }: Pick<AccountContext, 'tlds'>,
  { dialCode }: AccountAsker,
  typed: string,
  path: string,
): AccountContact | Problem => {
  const read = readContact(typed, path, { dialCode, tlds })
  return isContact(read) ? read : fieldsInvalid([read])
}

/** Counts one message to someone, known or not; a problem where it is one too many. Texts are counted once more. */
export const countMessage = async (
  context: Pick<AccountContext, 'now' | 'limits' | 'vault'> & Parameters<typeof countTries>[0],
  asker: Pick<AccountAsker, 'brand' | 'network'>,
  { channel, to: reader }: AccountContact,
): Promise<Problem | undefined> => {
  const { limits, vault } = context
  const who = vault.hash(`${asker.brand} ${reader}`)
  const wait = await countTries(context, [
    { key: `message ${who}`, limit: limits.messagesPerReader },
    { key: `message day ${who}`, limit: limits.messagesPerReaderADay },
    { key: `message network ${vault.hash(asker.network)}`, limit: limits.messagesPerNetwork },
    ...(channel === 'sms' ? [{ key: `texts network ${vault.hash(asker.network)}`, limit: limits.textsPerNetwork }] : []),
  ])
  return wait === undefined ? undefined : tooMany(wait)
}
