import { createHash } from 'node:crypto'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { errors, jwtVerify, SignJWT } from 'jose'
import { memoize } from '../memoize.ts'

/** Life of a session token (TK-1). */
const lifetimeSeconds = 25 * 60
/** Time after its end in which a token can still be exchanged for a new one. */
const refreshableSeconds = 24 * 60 * 60
const issuer = 'karwan'

export interface SessionTokens {
  /** A new token of this visitor. */
  issue(visitorId: string): Promise<{ readonly value: string; readonly expiresAt: string }>
  /** Undefined when the header carries a living token of this visitor, else what is wrong with it. */
  check(header: string | undefined, visitorId: string): Promise<Problem | undefined>
  /** As `check`, but a token that ended within the last day still counts. */
  checkForRefresh(header: string | undefined, visitorId: string): Promise<Problem | undefined>
}

interface Claims {
  readonly visitor: string
  /** Seconds since 1970. */
  readonly expires: number
}

export const createSessionTokens = (key: Uint8Array, now: () => Date): SessionTokens => {
  const seconds = (): number => Math.floor(now().getTime() / 1000)
  /** Signatures already found good; a poll a second should not pay for the arithmetic again. */
  const known = new Map<string, Claims>()
  const remember = (token: string, claims: Claims): Claims => {
    if (known.size >= 10_000) known.delete(known.keys().next().value ?? '')
    known.set(token, claims)
    return claims
  }
  const read = async (token: string): Promise<Claims | Problem> => {
    const found = known.get(token)
    if (found) return found
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, currentDate: new Date(0) })
      return remember(token, { visitor: String(payload.sub), expires: Number(payload.exp) })
    } catch (error) {
      if (error instanceof errors.JOSEError) return invalid
      throw error
    }
  }
  const check = async (header: string | undefined, visitorId: string, grace: number): Promise<Problem | undefined> => {
    const token = tokenOf(header)
    if (isProblem(token)) return token
    const claims = await read(token)
    if (isProblem(claims)) return claims
    if (claims.visitor !== nameOf(visitorId)) return invalid
    return claims.expires + grace <= seconds() ? problem('token-expired', { detail: 'The session token has expired' }) : undefined
  }
  return {
    async issue(visitorId) {
      const expires = seconds() + lifetimeSeconds
      const value = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(nameOf(visitorId))
        .setExpirationTime(expires)
        .sign(key)
      return { value, expiresAt: new Date(expires * 1000).toISOString() }
    },
    check: (header, visitorId) => check(header, visitorId, 0),
    checkForRefresh: (header, visitorId) => check(header, visitorId, refreshableSeconds),
  }
}

/** Texts and statuses by which the specified client knows that it must refresh (TK-1). */
const invalid = problem('invalid-token', { detail: 'Invalid token' })

const tokenOf = (header: string | undefined): string | Problem => {
  if (header === undefined || header === '') return problem('bad-request', { detail: 'Missing authorization header' })
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1]
  return token ?? problem('bad-request', { detail: 'Invalid token' })
}

/** The token names the visitor without giving the cookie's value away. */
const nameOf = memoize((visitorId: string): string => createHash('sha256').update(visitorId).digest('base64url').slice(0, 22))
