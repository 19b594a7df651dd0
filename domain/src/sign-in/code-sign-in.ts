import type { CancelSignal, Instant } from '../calendar/index.ts'
import type { ExternalIdentity, SignInProvider } from './port.ts'

export type CodeStart =
  | {
      readonly state: 'open'
      /** Shown with hyphens, `S3LE-NZ2S-ZNGF`. */
      readonly code: string
      /** `data:image/png;base64,…`; null where none was given. */
      readonly qrCode: string | null
      /** Opens the app on this phone. */
      readonly appLink: string | null
      readonly validUntil: Instant
    }
  | { readonly state: 'unreachable'; readonly detail: string }

export type CodeAnswer =
  | { readonly state: 'vouched'; readonly person: ExternalIdentity }
  /** Nobody has approved it yet, it was declined, or it is not known: all are answered alike. */
  | { readonly state: 'waiting' }
  | { readonly state: 'unreachable'; readonly detail: string }

/** A host app whose owner approves a code: the banking app. */
export interface CodeSignIn {
  readonly provider: SignInProvider
  start(signal: CancelSignal): Promise<CodeStart>
  /** Asks the provider who approved the code. */
  findPerson(code: string, signal: CancelSignal): Promise<CodeAnswer>
}
