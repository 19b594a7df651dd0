/** State of an application at the authority. */
export type AuthorityState = 'received' | 'more_wanted' | 'approved' | 'refused' | 'withdrawn'

/** Express is decided in half the time. */
export type Processing = 'standard' | 'express'

/** A document as it is kept: what was sent, without its content. */
export interface KeptDocument {
  readonly kind: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
}

export interface Applicant {
  readonly given_name: string
  readonly family_name: string
  readonly gender: 'm' | 'f'
  readonly born_on: string
  readonly nationality: string
  readonly passport: { readonly number: string; readonly issuing_country: string; readonly expires_on: string }
}

/** Row of the ledger. Every change of an application is one. */
export type AuthorityRow = { readonly at: string; readonly id: string } & (
  | {
      readonly event: 'received'
      /** Reference of the shop. */
      readonly reference: string
      readonly product: string
      /** Absent in ledgers of before: standard. */
      readonly processing?: Processing
      readonly arrival: string
      readonly applicant: Applicant
      readonly answers: Readonly<Record<string, string>>
      readonly documents: readonly KeptDocument[]
    }
  | { readonly event: 'more-wanted'; readonly wanted: readonly string[]; readonly note: string }
  | { readonly event: 'more-received'; readonly documents: readonly KeptDocument[] }
  | { readonly event: 'approved'; readonly number: string; readonly validUntil: string }
  | { readonly event: 'refused'; readonly reason: string }
  | { readonly event: 'withdrawn' }
)

/** An application as the authority knows it. Times are milliseconds since 1970. */
export interface Application {
  readonly id: string
  readonly reference: string
  readonly product: string
  readonly processing?: Processing
  readonly arrival: string
  readonly applicant: Applicant
  readonly documents: readonly KeptDocument[]
  readonly state: AuthorityState
  readonly receivedAt: number
  /** Time of the last documents: the decision comes some time after it. */
  readonly completeAt: number
  /** More was asked for once. */
  readonly wasAsked: boolean
  readonly wanted: readonly string[]
  /** Words about what is wanted, or the reason of a refusal. */
  readonly note: string
  readonly visa: { readonly number: string; readonly validUntil: string } | null
}
