import type { CodeSent } from '@karwan/contract/account'
import { onSignOut } from './account.ts'

const kinds = ['register', 'sign-in', 'reset'] as const
/**
 * A code that is on its way. Kept in this tab, so that closing the dialog, a look at the mail and a reload lose
 * nothing.
 */
export interface PendingCode {
  /** `register`: of a new account; `sign-in`: in place of a password; `reset`: to set a new password. */
  readonly kind: (typeof kinds)[number]
  readonly id: string
  /** Address or number that it was sent to, as typed. */
  readonly to: string
  /** Milliseconds: when another may be asked for, and until when this one counts. */
  readonly resendAt: number
  readonly expiresAt: number
}
const drawer = 'karwan.code'

export const pendingOf = (kind: PendingCode['kind'], to: string, sent: CodeSent, now: number): PendingCode => ({
  kind,
  to,
  id: sent.Id,
  resendAt: now + sent.resendAfter * 1000,
  expiresAt: Date.parse(sent.expiresAt),
})

export function keepPending(pending: PendingCode): void {
  here = pending
  try {
    sessionStorage.setItem(drawer, JSON.stringify(pending))
  } catch {
    // Kept as long as the page.
  }
}
export function forgetPending(): void {
  here = undefined
  try {
    sessionStorage.removeItem(drawer)
  } catch {
    // Nothing was kept.
  }
}
let here: PendingCode | undefined

/** The code that still counts, if any. */
export function keptPending(now = Date.now()): PendingCode | undefined {
  const kept = here ?? read()
  if (kept && kept.expiresAt > now) return kept
  if (kept) forgetPending()
  return undefined
}
function read(): PendingCode | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(drawer) ?? 'null') as Partial<PendingCode> | null
    const { kind, id, to, resendAt, expiresAt } = kept ?? {}
    const isSound = kind !== undefined && kinds.includes(kind) && typeof id === 'string' && typeof to === 'string'
    return isSound && typeof resendAt === 'number' && typeof expiresAt === 'number' ? { kind, id, to, resendAt, expiresAt } : undefined
  } catch {
    return undefined
  }
}
onSignOut(forgetPending)
