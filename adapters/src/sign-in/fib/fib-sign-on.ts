import type { AppSignOn, SignOnAnswer, SignOnStart } from '@karwan/domain/sign-on'
import { z } from 'zod'
import { openLine } from '../line.ts'

export interface FibSignOnOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** Of the sign-on, not of the payments. */
  readonly clientId: string
  readonly clientSecret: string
  readonly fetch?: typeof globalThis.fetch
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

/** Sign-on with the First Iraqi Bank: HTTP Basic with credentials of its own, a code that its owner approves in the bank's app. */
export function createFibSignOn({ baseUrl, clientId, clientSecret, fetch = globalThis.fetch }: FibSignOnOptions): AppSignOn {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const ask = openLine({ baseUrl, fetch })
  return {
    async start(signal): Promise<SignOnStart> {
      const heard = await ask({ method: 'POST', path: '/external/v1/sso', headers: { authorization } }, signal)
      if ('lost' in heard) return { state: 'unavailable', detail: heard.lost }
      const parsed = startSchema.safeParse(heard.body)
      if (heard.status < 200 || heard.status > 299 || !parsed.success)
        return { state: 'unavailable', detail: `the bank gave no code (${heard.status})` }
      const { ssoAuthorizationCode: code, validUntil, qrCode, personalAppLink } = parsed.data
      return {
        state: 'open',
        code,
        qrCode: qrCode ?? null,
        appLink: personalAppLink ?? null,
        validUntil: new Date(validUntil).toISOString(),
      }
    },
    async findPerson(code, signal): Promise<SignOnAnswer> {
      const path = `/external/v1/sso/${encodeURIComponent(code.replaceAll('-', ''))}/details`
      const heard = await ask({ method: 'GET', path, headers: { authorization } }, signal)
      if ('lost' in heard) return { state: 'unavailable', detail: heard.lost }
      if (heard.status === 401 || heard.status === 403 || heard.status === 429 || heard.status >= 500)
        return { state: 'unavailable', detail: `the bank answered ${heard.status}` }
      const parsed = personSchema.safeParse(heard.body)
      // The account's number stands in where the bank tells no user: it is the bank's too, and stays a person's.
      const userId = parsed.data?.userId ?? parsed.data?.iban
      if (heard.status !== 200 || !parsed.success || !userId) return { state: 'waiting' }
      const { name, phoneNumber, dateOfBirth } = parsed.data
      return { state: 'approved', person: { userId, name: name ?? null, phone: phoneNumber ?? null, birthDate: dayOf(dateOfBirth) } }
    },
  }
}

/** `1990-04-12`, also out of a whole instant; null for anything else. */
const dayOf = (told: string | null | undefined): string | null => /^\d{4}-\d{2}-\d{2}/.exec(told ?? '')?.[0] ?? null
