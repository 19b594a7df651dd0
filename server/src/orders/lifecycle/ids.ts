import { randomBytes, randomInt } from 'node:crypto'

/** 128 random bits: knowing one order's id says nothing of another's. */
export const newId = (): string => randomBytes(16).toString('base64url')

/** Without 0 O, 1 I L, 5 S, 2 Z, 8 B and U V: what is read out on the phone in three languages. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY'
/** `KW-7F3K9Q`. About 148 million; the table refuses a second one of a kind and the caller draws again. */
export const newReference = (): string => `KW-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Normalises a typed reference. */
export const normalizeReference = (typed: string): string => {
  const emails = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `KW-${emails.startsWith('KW') ? emails.slice(2) : emails}`
}
