import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../platform/vault/index.ts'

/** Characters of a mark: 132 bits, short enough for a text message. */
const markLength = 22
const signedOf = (rescueId: string): string => `choice link ${rescueId}`

/** Returns the token of a link that opens the choice of a rescue: its id with our mark. */
export const choiceTokenOf = (vault: Pick<Vault, 'hash'>, rescueId: string): string =>
  `${rescueId}.${vault.hash(signedOf(rescueId)).slice(0, markLength)}`

/** Returns the rescue of a token; undefined for one that we have not made. */
export const rescueIdIn = (vault: Pick<Vault, 'hashes'>, token: string): string | undefined => {
  const [rescueId = '', mark = '', ...more] = token.split('.')
  const given = Buffer.from(mark)
  const isOurs = vault.hashes(signedOf(rescueId)).some(hash => {
    const right = Buffer.from(hash.slice(0, markLength))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isOurs && more.length === 0 ? rescueId : undefined
}

/** Path of the page of a choice, with the token after `#`, which no browser sends to a server. */
export const choicePath = (token: string): string => `/choice#${token}`
