import type { CancelSignal, Instant } from '../calendar/index.ts'

/** What the bank tells of someone who approved. `userId` is theirs at the bank and never changes; the rest may be missing. */
export interface SignOnPerson {
  readonly userId: string
  readonly name: string | null
  readonly phone: string | null
  readonly birthDate: string | null
}

export type SignOnStart =
  | {
      readonly state: 'open'
      /** Shown with hyphens, `S3LE-NZ2S-ZNGF`. */
      readonly code: string
      /** `data:image/png;base64,…`; null where the bank gave none. */
      readonly qrCode: string | null
      /** Opens the bank's app on this phone. */
      readonly appLink: string | null
      readonly validUntil: Instant
    }
  | { readonly state: 'unavailable'; readonly detail: string }

export type SignOnAnswer =
  | { readonly state: 'approved'; readonly person: SignOnPerson }
  /** Nobody has approved it yet, or the code is not known: the bank answers both alike. */
  | { readonly state: 'waiting' }
  | { readonly state: 'unavailable'; readonly detail: string }

/** Sign-on by a code that is approved in somebody's own banking app. */
export interface AppSignOn {
  start(signal: CancelSignal): Promise<SignOnStart>
  /** Who approved the code, asked by the server. */
  findPerson(code: string, signal: CancelSignal): Promise<SignOnAnswer>
}
