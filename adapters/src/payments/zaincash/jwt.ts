import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Both clocks may be wrong by so much. */
const skewSeconds = 5 * 60
/** Later than any time in seconds (year 5138): whoever wrote it counts milliseconds. */
const notSeconds = 100_000_000_000
const longestToken = 8192
const header = { alg: 'HS256', typ: 'JWT' } as const

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const mac = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** A JWT by HS256, keyed with the secret as it is written. Written here since messages are verified without waiting (`parseNotification`). */
export function sign(claims: object, secret: string): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${mac(text, secret)}`
}

const headerSchema = z.object({ alg: z.literal('HS256'), typ: z.string().regex(/^JWT$/i).optional(), crit: z.undefined().optional() })
const time = z.number().nonnegative().lt(notSeconds)
const timesSchema = z.object({ exp: time.optional(), iat: time.optional(), nbf: time.optional() })

/**
 * The claims of a token that whoever has one of the secrets made by HS256, and no other way; undefined for every other text, for one that is over, and for one
 * whose times are not seconds. The signature is compared as it is written, in constant time, so that no byte of it may differ.
 */
export function verify(token: string, secrets: readonly string[], now: Date): Readonly<Record<string, unknown>> | undefined {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (token.length > longestToken || more.length > 0 || !headerSchema.safeParse(decode(head)).success) return undefined
  const given = Buffer.from(signature)
  const isBy = (secret: string): boolean => {
    const right = Buffer.from(mac(`${head}.${body}`, secret))
    return given.length === right.length && timingSafeEqual(given, right)
  }
  if (!secrets.some(isBy)) return undefined
  const claims = z.record(z.string(), z.unknown()).safeParse(decode(body))
  const times = timesSchema.safeParse(claims.data)
  if (!claims.success || !times.success) return undefined
  const seconds = now.getTime() / 1000
  const { exp, iat = 0, nbf = 0 } = times.data
  const isOver = exp !== undefined && exp + skewSeconds < seconds
  return isOver || Math.max(iat, nbf) - skewSeconds > seconds ? undefined : claims.data
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
