import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../platform/vault/index.ts'

/** Choices that a mailed link opens: of a package with a refused part, and of a flight that its airline changed. */
type Linked = 'choice' | 'flight change'

/** Characters of a mark: 132 bits, short enough for a text message. */
const markLength = 22
const signedOf = (what: Linked, id: string): string => `${what} link ${id}`
/** The page tells by it what a token opens; the mark of the one is none of the other. */
const changePrefix = 'flight.'

const tokenOf = (vault: Pick<Vault, 'hash'>, what: Linked, id: string): string =>
  `${id}.${vault.hash(signedOf(what, id)).slice(0, markLength)}`

const idIn = (vault: Pick<Vault, 'hashes'>, what: Linked, token: string): string | undefined => {
  const [id = '', mark = '', ...more] = token.split('.')
  const given = Buffer.from(mark)
  const isOurs = vault.hashes(signedOf(what, id)).some(hash => {
    const right = Buffer.from(hash.slice(0, markLength))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isOurs && more.length === 0 ? id : undefined
}

/** Returns the token of a link that opens the choice of a rescue: its id with our mark. */
export const choiceTokenOf = (vault: Pick<Vault, 'hash'>, rescueId: string): string => tokenOf(vault, 'choice', rescueId)

/** Returns the rescue of a token; undefined for one that we have not made. */
export const rescueIdIn = (vault: Pick<Vault, 'hashes'>, token: string): string | undefined => idIn(vault, 'choice', token)

/** Returns the token of a link that opens a change by an airline. */
export const changeTokenOf = (vault: Pick<Vault, 'hash'>, changeId: string): string =>
  changePrefix + tokenOf(vault, 'flight change', changeId)

/** Returns the change of a token; undefined for one that we have not made. */
export const changeIdIn = (vault: Pick<Vault, 'hashes'>, token: string): string | undefined =>
  token.startsWith(changePrefix) ? idIn(vault, 'flight change', token.slice(changePrefix.length)) : undefined

/** Path of the page of a booking, for whoever signs in or proves to be its maker. */
export const bookingPath = (reference: string): string => `/booking?reference=${encodeURIComponent(reference)}`

/** Path of the page of a choice, with the token after `#`, which no browser sends to a server. */
export const choicePath = (token: string): string => `/choice#${token}`
