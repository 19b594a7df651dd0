import type { IdentityOutcome, IdentityRefusal, ProviderProfile, TokenSignIn } from '@karwan/domain/sign-in'
import { findPhone } from '@karwan/domain/travelers'
import { z } from 'zod'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { signInLimits } from '../limits.ts'

export interface AsiaMallOptions {
  /** Address of the mall's partner service for our server, without a slash at the end. */
  readonly baseUrl: string
  /** Our name at the mall: user of its Basic authorization, and the audience that a token must be made for. */
  readonly partnerId: string
  readonly partnerSecret: string
  readonly now: () => Date
  readonly http?: HttpOptions
}

const result = z.string().trim().min(1).max(160).nullish().catch(null)
const memberSchema = z.object({
  userId: z.string().min(1).max(128),
  audience: z.string(),
  /** ISO 8601. */
  issuedAt: z.iso.datetime(),
  firstName: result,
  lastName: result,
  email: z.email().max(254).nullish().catch(null),
  phone: result,
})
const refusalSchema = z.object({ error: z.object({ code: z.string() }) })

const refusals: Readonly<Record<string, IdentityRefusal>> = {
  TOKEN_USED: 'used',
  TOKEN_EXPIRED: 'expired',
  TOKEN_AUDIENCE: 'other-audience',
  TOKEN_UNKNOWN: 'unknown',
}
/** A token is for the moment it opens the shop in. The mall's clock and ours may differ by a minute. */
const livesMs = 5 * 60_000
const clockSkewMs = 60_000
const longestToken = 4096

/**
 * The shopping-mall app: its token is exchanged at the mall, by our partner credential, for the member it stands for
 * (`POST {baseUrl}/partner/v1/sso/verify`). The mall ends a token with its first exchange; audience and age are looked
 * at here again. Nothing public tells the mall's protocol: path, fields and codes are ours, kept to this file (payments
 * sheet, section 6).
 */
export const createAsiaMall = ({ baseUrl, partnerId, partnerSecret, now, http }: AsiaMallOptions): TokenSignIn => {
  const authorization = `Basic ${Buffer.from(`${partnerId}:${partnerSecret}`).toString('base64')}`
  const client = createHttpClient({ name: 'asiamall', baseUrl, headers: { authorization }, ...signInLimits }, http)
  return {
    provider: 'asiamall',
    async verify(token, signal) {
      if (!/^[\w.~+/=-]+$/.test(token) || token.length > longestToken) return refused('unknown', 'no token of the mall looks like this')
      const json = { token, audience: partnerId }
      const answer = await client.json({ call: 'verify token', path: '/partner/v1/sso/verify', json, signal })
      if ('lost' in answer) return { state: 'unreachable', detail: answer.lost }
      if (answer.status >= 200 && answer.status < 300) return readMember(answer.body, partnerId, now())
      const code = refusalSchema.safeParse(answer.body).data?.error.code
      const reason = code === undefined ? undefined : refusals[code]
      if (reason !== undefined) return refused(reason, `the mall answered ${code}`)
      return { state: 'unreachable', detail: `the mall answered ${answer.status} ${code ?? ''}`.trim() }
    },
  }
}

const refused = (reason: IdentityRefusal, detail: string): IdentityOutcome => ({ state: 'refused', reason, detail })

const readMember = (body: unknown, partnerId: string, now: Date): IdentityOutcome => {
  const read = memberSchema.safeParse(body)
  if (!read.success) return { state: 'unreachable', detail: 'the mall answered with something unreadable' }
  const { userId, audience, issuedAt, ...member } = read.data
  if (audience !== partnerId) return refused('other-audience', 'the mall told of a token for someone else')
  const age = now.getTime() - Date.parse(issuedAt)
  if (age > livesMs + clockSkewMs || age < -clockSkewMs) return refused('expired', 'the mall told of a token that is not of this moment')
  return { state: 'vouched', person: { subject: userId, profile: profileOf(member) } }
}

const profileOf = ({
  firstName,
  lastName,
  email,
  phone,
}: Omit<z.infer<typeof memberSchema>, 'userId' | 'audience' | 'issuedAt'>): ProviderProfile => {
  const number = phone ? findPhone(phone) : undefined
  return { ...(firstName && { firstName }), ...(lastName && { lastName }), ...(email && { email }), ...(number && { phone: number }) }
}
