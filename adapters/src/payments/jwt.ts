import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** Both clocks may be wrong by so much. */
export const skewSeconds = 5 * 60
const longestToken = 32 * 1024
const header = { alg: 'HS256', typ: 'JWT' }
const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)

/** Signs claims by HS256, keyed with the secret as it is written. */
export const signJwt = (claims: object, secret: string): Promise<string> =>
  new SignJWT({ ...claims } as JWTPayload).setProtectedHeader(header).sign(keyOf(secret))

/**
 * Returns the claims of a token that whoever has one of the secrets signed by HS256, and no other way. Returns
 * undefined for every other text, and for a token that is over or not valid yet.
 */
export async function verifyJwt(
  token: string,
  secrets: readonly string[],
  now: Date,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (token.length > longestToken || !isWrittenOneWay(token)) return undefined
  for (const secret of secrets) {
    const options = { algorithms: ['HS256'], currentDate: now, clockTolerance: skewSeconds }
    const verified = await jwtVerify(token, keyOf(secret), options).catch(() => undefined)
    if (verified && /^JWT$/i.test(verified.protectedHeader.typ ?? 'JWT')) return verified.payload
  }
  return undefined
}

/**
 * The last letter of a part has bits that decode to nothing. One token is written in one way only, so that it counts
 * once.
 */
const isWrittenOneWay = (token: string): boolean =>
  token.split('.').every(part => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part)
