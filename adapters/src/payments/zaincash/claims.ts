import { z } from 'zod'
import { skewSeconds, verifyJwt } from '../jwt.ts'

/** Later than any time in seconds (year 5138): whoever wrote it counts milliseconds. */
const notSeconds = 100_000_000_000
const longestToken = 8192

const time = z.number().nonnegative().lt(notSeconds)
const timesSchema = z.object({ exp: time.optional(), iat: time.optional(), nbf: time.optional() })

/**
 * Returns the claims of a token that ZainCash signed with one of the secrets. Returns undefined for any other, and for
 * one whose times are not seconds of now.
 */
export async function verifyClaims(
  token: string,
  secrets: readonly string[],
  now: Date,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const claims = token.length > longestToken ? undefined : await verifyJwt(token, secrets, now)
  const times = timesSchema.safeParse(claims)
  if (!times.success) return undefined
  return (times.data.iat ?? 0) - skewSeconds > now.getTime() / 1000 ? undefined : claims
}
