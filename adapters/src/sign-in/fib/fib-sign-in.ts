import { isLocalDate } from '@karwan/domain/calendar'
import type { CodeAnswer, CodeSignIn, CodeStart, ProviderProfile } from '@karwan/domain/sign-in'
import { z } from 'zod'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { signInLimits } from '../limits.ts'

export interface FibSignInOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** Of the sign-in, not of the payments. */
  readonly clientId: string
  readonly clientSecret: string
  readonly http?: HttpOptions
}

const startSchema = z.object({
  ssoAuthorizationCode: z.string().regex(/^[A-Za-z0-9-]{6,64}$/),
  validUntil: z.iso.datetime({ offset: true }),
  qrCode: z
    .string()
    .regex(/^data:image\/(png|svg\+xml|jpeg);base64,[A-Za-z0-9+/=]+$/)
    .nullish(),
  personalAppLink: z.url().nullish(),
})
const text = z.string().trim().min(1).max(200).nullish()
const personSchema = z.object({
  userId: z.string().trim().min(1).max(200).nullish(),
  iban: z.string().trim().min(1).max(60).nullish(),
  name: text,
  phoneNumber: text,
  dateOfBirth: text,
})

/**
 * Sign-in with the First Iraqi Bank: HTTP Basic with credentials of its own, a code that its owner approves in the
 * bank's app.
 */
export function createFibSignIn({ baseUrl, clientId, clientSecret, http }: FibSignInOptions): CodeSignIn {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const client = createHttpClient({ name: 'fib-sign-in', baseUrl, headers: { authorization }, ...signInLimits }, http)
  return {
    provider: 'fib',
    async start(signal): Promise<CodeStart> {
      const answer = await client.json({ call: 'start', method: 'POST', path: '/external/v1/sso', signal })
      if ('lost' in answer) return { state: 'unreachable', detail: answer.lost }
      const parsed = startSchema.safeParse(answer.body)
      if (answer.status < 200 || answer.status > 299 || !parsed.success)
        return { state: 'unreachable', detail: `the bank gave no code (${answer.status})` }
      const { ssoAuthorizationCode: code, validUntil, qrCode, personalAppLink } = parsed.data
      return {
        state: 'open',
        code,
        qrCode: qrCode ?? null,
        appLink: personalAppLink ?? null,
        validUntil: new Date(validUntil).toISOString(),
      }
    },
    async findPerson(code, signal): Promise<CodeAnswer> {
      const path = `/external/v1/sso/${encodeURIComponent(code.replaceAll('-', ''))}/details`
      const answer = await client.json({ call: 'find person', path, signal })
      if ('lost' in answer) return { state: 'unreachable', detail: answer.lost }
      if (answer.status === 401 || answer.status === 403 || answer.status === 429 || answer.status >= 500)
        return { state: 'unreachable', detail: `the bank answered ${answer.status}` }
      const parsed = personSchema.safeParse(answer.body)
      // The account's number stands in where the bank tells no user: it is the bank's too, and stays a person's.
      const userId = parsed.data?.userId ?? parsed.data?.iban
      if (answer.status !== 200 || !parsed.success || !userId) return { state: 'waiting' }
      return { state: 'vouched', person: { subject: userId, profile: profileOf(parsed.data) } }
    },
  }
}

/** Returns the bank's facts about the person besides the id. The name is Arabic; its last word is the last name. */
function profileOf({ name, phoneNumber, dateOfBirth }: z.infer<typeof personSchema>): ProviderProfile {
  const words = (name ?? '').split(/\s+/).filter(Boolean)
  const lastName = words.length > 1 ? words.at(-1) : undefined
  const firstName = (lastName === undefined ? words : words.slice(0, -1)).join(' ')
  const phone = phoneNumber?.replace(/[\s-]/g, '')
  const birthDate = /^\d{4}-\d{2}-\d{2}/.exec(dateOfBirth ?? '')?.[0]
  return {
    ...(firstName !== '' && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone && /^\+[1-9]\d{7,14}$/.test(phone) && { phone }),
    ...(birthDate && isLocalDate(birthDate) && { birthDate }),
  }
}
