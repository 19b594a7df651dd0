import { leastStaffPassword, permissions, type Role, roleNames } from '@karwan/domain/staff'
import { z } from 'zod'
import { inEachLanguage, instant } from '../common/index.ts'

export const permission = z.enum(permissions)
export const role = z.enum(roleNames as [Role, ...Role[]])

export const consoleSignIn = z.object({ email: z.string().trim().min(3).max(200), password: z.string().min(1).max(200) })
/** Answer to a right password. The cookie it sets opens nothing but `session/code`, for five minutes. */
export const consoleSignInStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('code') }),
  /** First time: the person puts the secret into an app for one-time codes and sends its first code. */
  z.object({ next: z.literal('enroll'), secret: z.string(), uri: z.string() }),
])
export type ConsoleSignInStep = z.infer<typeof consoleSignInStep>

/** A one-time code of six digits, or a recovery code. */
export const consoleCode = z.object({ code: z.string().trim().min(6).max(20) })

export const consoleSession = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Time when it ends, used or not. */
  endsAt: instant,
  /** Time until which acts that ask for the second factor again are open; null: it is asked. */
  stepUpUntil: instant.nullable(),
  posts: z.array(z.object({ brand: z.string(), brandName: inEachLanguage, role, permissions: z.array(permission) })),
  /** Shown once, after enrolling. */
  recoveryCodes: z.array(z.string()).optional(),
  recoveryCodesLeft: z.int(),
})
export type ConsoleSession = z.infer<typeof consoleSession>

/** The link of an invitation carries the token; the password is chosen there. */
export const acceptInvitation = z.object({ token: z.string().min(20).max(200), password: z.string().min(leastStaffPassword).max(200) })
