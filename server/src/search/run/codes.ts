import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { memoize } from '../../platform/memoize.ts'

export type SearchKind = 'flight' | 'hotel'

export interface SearchCodes {
  make(kind: SearchKind): string
  /**
   * The kind of a code that we gave out, whether its search still lives or not; undefined for one that we never gave.
   */
  kindOf(code: string): SearchKind | undefined
}

const prefixes = { flight: 'f', hotel: 'h' } as const
const macBytes = 8

/**
 * Codes of searches: 128 random bits with our mark on them, so that a search that is gone can be told from one that
 * never was.
 */
export const searchCodes = (key: Uint8Array): SearchCodes => {
  const mark = (prefix: string, random: Buffer): Buffer =>
    createHmac('sha256', key).update(prefix).update(random).digest().subarray(0, macBytes)
  return {
    make(kind) {
      const random = randomBytes(16)
      return prefixes[kind] + Buffer.concat([random, mark(prefixes[kind], random)]).toString('base64url')
    },
    kindOf: memoize(code => {
      if (!/^[fh][\w-]{32}$/.test(code)) return undefined
      const prefix = code.slice(0, 1)
      const bytes = Buffer.from(code.slice(1), 'base64url')
      if (!timingSafeEqual(bytes.subarray(16), mark(prefix, bytes.subarray(0, 16)))) return undefined
      return prefix === 'f' ? 'flight' : 'hotel'
    }),
  }
}
