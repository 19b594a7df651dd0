import { createHash, randomBytes } from 'node:crypto'
import type { Clock, Ledger } from '../kit/index.ts'
import { type Person, people } from './people.ts'

/** An action of the provider. Tokens are not kept. */
export interface IdentityLedgerRow {
  readonly event: 'signed-in' | 'redeemed' | 'refreshed' | 'replayed' | 'account-read' | 'unauthorized'
  readonly at: string
  readonly personId: string | null
  /** Accept-Language of the call, where it has one. */
  readonly language: string | null
}
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Access tokens live ten minutes, codes two, a family of refresh tokens thirty days. */
export const lives = { accessMs: 10 * 60_000, codeMs: 2 * 60_000, familyMs: 30 * 24 * 3_600_000 } as const

interface Family {
  readonly person: Person
  readonly endsAt: number
  access: string
  accessEndsAt: number
  refresh: string
  ended: boolean
}
interface Code {
  readonly personId: string
  readonly challenge: string
  readonly endsAt: number
}

export interface IdentitySessions {
  /** A code for someone who pressed “Sign in”, bound to the challenge that the page was opened with. */
  issueCode(personId: string, challenge: string): string
  /** Undefined for a code that is unknown, used or too old, or another's. */
  redeem(code: string, verifier: string, language: string): Tokens | undefined
  /** The next pair; the old ones count no more. A refresh token that was used before ends the family. */
  refresh(refreshToken: string, language: string): Tokens | undefined
  findPerson(accessToken: string | undefined, language: string): Person | undefined
  /** Ends the life of every access token now. */
  expireAccess(): void
}

export const openSessions = (clock: Clock, ledger: Ledger<IdentityLedgerRow>): IdentitySessions => {
  const codes = new Map<string, Code>()
  const families = new Set<Family>()
  /** Every refresh token there ever was, with its family. */
  const byRefresh = new Map<string, Family>()
  const now = () => clock.now().getTime()
  const write = (event: IdentityLedgerRow['event'], personId: string | null, language: string | null) =>
    ledger.append({ event, at: clock.now().toISOString(), personId, language })
  const fresh = (): Pick<Family, 'access' | 'accessEndsAt' | 'refresh'> => ({
    access: `acc.${randomBytes(24).toString('base64url')}`,
    accessEndsAt: now() + lives.accessMs,
    refresh: `ref.${randomBytes(24).toString('base64url')}`,
  })
  const hand = (family: Family): Tokens => {
    byRefresh.set(family.refresh, family)
    return { accessToken: family.access, refreshToken: family.refresh }
  }
  return {
    issueCode(personId, challenge) {
      const code = randomBytes(18).toString('base64url')
      codes.set(code, { personId, challenge, endsAt: now() + lives.codeMs })
      write('signed-in', personId, null)
      return code
    },
    redeem(code, verifier, language) {
      const issued = codes.get(code)
      codes.delete(code)
      const person = people.find(({ id }) => id === issued?.personId)
      const isTheirs = issued?.challenge === createHash('sha256').update(verifier).digest('base64url')
      if (!issued || !person || !isTheirs || issued.endsAt <= now()) return undefined
      const family: Family = { person, endsAt: now() + lives.familyMs, ended: false, ...fresh() }
      families.add(family)
      write('redeemed', person.id, language)
      return hand(family)
    },
    refresh(refreshToken, language) {
      const family = byRefresh.get(refreshToken)
      if (!family || family.ended || family.endsAt <= now()) return undefined
      if (family.refresh !== refreshToken) {
        family.ended = true
        write('replayed', family.person.id, language)
        return undefined
      }
      Object.assign(family, fresh())
      write('refreshed', family.person.id, language)
      return hand(family)
    },
    findPerson(accessToken, language) {
      const family = [...families].find(known => known.access === accessToken)
      const good = family && !family.ended && family.accessEndsAt > now()
      write(good ? 'account-read' : 'unauthorized', family?.person.id ?? null, language)
      return good ? family.person : undefined
    },
    expireAccess() {
      for (const family of families) family.accessEndsAt = 0
    },
  }
}
