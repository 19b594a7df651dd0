import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Life of an access token: 25 minutes. */
const accessSeconds = 25 * 60
const issuer = 'karwan account'

export interface RefreshToken {
  readonly sessionId: string
  /** From 1; each refresh makes the next. */
  readonly generation: number
}
export interface AccessToken {
  readonly userId: string
  readonly sessionId: string
}
export interface AccountTokens {
  issueAccess(token: AccessToken): Promise<string>
  /** Undefined where it is not ours, or has ended. */
  readAccess(text: string): Promise<AccessToken | undefined>
  writeRefresh(token: RefreshToken): string
  /** Undefined where it is not ours; whether it still counts the session says. */
  readRefresh(text: string): RefreshToken | undefined
}

/**
 * Tokens of sessions. `keys`: the newest signs, all of them are believed, so that nobody is signed out when the secret
 * is changed. A refresh token is the session's id, its generation and 256 bits that only we can make: a successor lost
 * on its way can be given again, and one that was used before is known.
 */
export const createAccountTokens = (keys: readonly [Uint8Array, ...Uint8Array[]], now: () => Date): AccountTokens => {
  const mac = (key: Uint8Array, { sessionId, generation }: RefreshToken): Buffer =>
    createHmac('sha256', key).update(`refresh ${sessionId} ${generation}`).digest()
  const readWith = async (key: Uint8Array, text: string): Promise<AccessToken | undefined> => {
    try {
      const { payload } = await jwtVerify(text, key, { issuer, algorithms: ['HS256'], currentDate: now() })
      const { sub, sid } = payload
      return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined
    } catch {
      return undefined
    }
  }
  return {
    issueAccess: ({ userId, sessionId }) => {
      const seconds = Math.floor(now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessSeconds)
        .sign(keys[0])
    },
    readAccess: async text => {
      for (const key of keys) {
        const found = await readWith(key, text)
        if (found) return found
      }
      return undefined
    },
    writeRefresh: token => `${token.sessionId}.${token.generation}.${mac(keys[0], token).toString('base64url')}`,
    readRefresh: text => {
      const [, sessionId = '', generation = '', result = ''] = /^([\w-]{22})\.(\d{1,9})\.([\w-]{43})$/.exec(text) ?? []
      const token = { sessionId, generation: Number(generation) }
      const bytes = Buffer.from(result, 'base64url')
      const ours = bytes.length === 32 && keys.some(key => timingSafeEqual(mac(key, token), bytes))
      return ours ? token : undefined
    },
  }
}
