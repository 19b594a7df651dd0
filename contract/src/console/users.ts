import { languages } from '@karwan/domain/locales'
import { signInProviders } from '@karwan/domain/sign-in'
import { z } from 'zod'
import { signInMethods } from '../account/index.ts'
import { instant } from '../common/index.ts'
import { revealReasons } from './orders.ts'

/** A whole e-mail address, a whole phone number, or a booking reference. Sent in the body: no log has it. */
export const userFind = z.object({ words: z.string().trim().min(2).max(320) })
const userFoundIn = ['email', 'phone', 'reference'] as const
const userHit = z.object({ userId: z.string(), brand: z.string(), createdAt: instant, in: z.enum(userFoundIn) })
/** `readAs` is empty where the words can be nothing that an account is found by. */
export const userHits = z.object({ hits: z.array(userHit), readAs: z.array(z.enum(userFoundIn)) })

const userContact = z.object({ channel: z.enum(['email', 'sms']), to: z.string(), isVerified: z.boolean() })
export type UserContact = z.infer<typeof userContact>
const userSession = z.object({
  id: z.string(),
  by: z.enum(signInMethods),
  stay: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  browser: z.string().nullable(),
  system: z.string().nullable(),
})
export type UserSession = z.infer<typeof userSession>

export const userPage = z.object({
  userId: z.string(),
  brand: z.string(),
  createdAt: instant,
  language: z.enum(languages),
  /** Masked. */
  contacts: z.array(userContact),
  /** Used last first. */
  sessions: z.array(userSession),
  links: z.array(z.object({ provider: z.enum(signInProviders), linkedAt: instant })),
  /** Wrong passwords that count now. */
  wrongTries: z.int(),
  /** Until then the sign-in refuses every password; null: it does not. */
  lockedUntil: instant.nullable(),
  /** The newest ones; null where the person may not read orders. */
  orders: z
    .object({ count: z.int(), newest: z.array(z.object({ reference: z.string(), state: z.string(), createdAt: instant })) })
    .nullable(),
  /** Null where the brand has no points. */
  points: z.int().nullable(),
})
export type UserPage = z.infer<typeof userPage>

export type UserActRefusal = 'no-verified-email'
export const userAct = z.object({ reason: z.string().trim().min(1).max(300) })
export const userReveal = z.object({ reason: z.enum(revealReasons) })
/** Shown for two minutes by the page and never stored by it. */
export const userContacts = z.object({ contacts: z.array(userContact) })
