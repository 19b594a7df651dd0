import type { CancelSignal, Instant, LocalDate } from '../calendar/index.ts'
import type { Language } from '../locales/index.ts'
import type { Money } from '../money/index.ts'
import type { DatedInstallment, PaymentPlan } from './plan.ts'

/** Capabilities of a provider. Rules and pages ask for these, never for its name. */
export interface ProviderCapabilities {
  /** Lengths of plans it takes. */
  readonly months: readonly number[]
  readonly currencies: readonly Money['currency'][]
  /** Least and most that it finances, in minor units; null: no limit. */
  readonly least: number | null
  readonly most: number | null
  /** Hours after the agreement in which it can be voided. */
  readonly voidHours: number
  /** Letters and digits of an account number of it. */
  readonly account: { readonly shortest: number; readonly longest: number }
}

export interface AgreementRequest {
  /** Our agreement's id: the reference that the provider keeps. */
  readonly agreementId: string
  /** The traveler's account at the provider; digits. */
  readonly account: string
  readonly plan: PaymentPlan
  readonly schedule: readonly DatedInstallment[]
  readonly language: Language
}

export type RejectionReason = 'account-unknown' | 'score' | 'limit' | 'other'
export type AgreementStart =
  /** A code is on its way to the account's holder. `sentTo` as the provider shows it: `+964 770 *** **67`. */
  | {
      readonly state: 'otp'
      readonly reference: string
      readonly sentTo: string | null
      readonly expiresAt: Instant
      readonly resendAt: Instant
    }
  | { readonly state: 'rejected'; readonly reason: RejectionReason; readonly code: string; readonly detail: string }
  /** No code was sent, since one was a short while ago; another may be asked for from then on. */
  | { readonly state: 'too-early'; readonly resendAt: Instant }
  /** Nothing was begun; it may be asked again. */
  | { readonly state: 'unavailable'; readonly detail: string }
  /** It may have begun: look before asking again. */
  | { readonly state: 'unknown'; readonly detail: string }

export type ConfirmOutcome =
  | { readonly state: 'agreed'; readonly voidUntil: Instant }
  | { readonly state: 'code-wrong'; readonly triesLeft: number | null }
  | { readonly state: 'code-expired' }
  | { readonly state: 'rejected'; readonly reason: RejectionReason; readonly code: string; readonly detail: string }
  | { readonly state: 'unavailable'; readonly detail: string }
  | { readonly state: 'unknown'; readonly detail: string }

export type SyncOutcome =
  | { readonly state: 'done' }
  /** The window is over, or the provider says no: a person's. */
  | { readonly state: 'refused'; readonly code: string; readonly detail: string }
  | { readonly state: 'unavailable'; readonly detail: string }
  | { readonly state: 'unknown'; readonly detail: string }

/** Status of an agreement as the provider returns it. */
export type ProviderStatus =
  | {
      /** `none`: it knows no such agreement. `open`: the code is still waited for. */
      readonly state: 'none' | 'open' | 'agreed' | 'active' | 'void' | 'rejected'
      readonly reference: string | null
      readonly installments: readonly {
        readonly number: number
        readonly dueOn: LocalDate
        readonly amount: Money
        readonly paid: boolean
      }[]
    }
  | { readonly state: 'unknown'; readonly detail: string }

/** `reference` is null where the answer that would have told it was lost. */
export interface AgreementReference {
  readonly agreementId: string
  readonly reference: string | null
}

/**
 * Someone who stands in for a traveler's installments. No call throws for the provider's fault. `read` is the only
 * thing that settles an answer that was lost; it changes nothing.
 */
export interface InstallmentProvider {
  readonly id: string
  /** Name shown to visitors. */
  readonly name: string
  readonly capabilities: ProviderCapabilities
  /** Returns those of the plans that the provider accepts. */
  quote(plans: readonly PaymentPlan[], signal: CancelSignal): Promise<readonly PaymentPlan[]>
  start(request: AgreementRequest, signal: CancelSignal): Promise<AgreementStart>
  /** Another code for one that was begun; the one before counts no more. */
  resend(request: Omit<AgreementRequest, 'account'> & AgreementReference, signal: CancelSignal): Promise<AgreementStart>
  confirm(agreement: AgreementReference, code: string, signal: CancelSignal): Promise<ConfirmOutcome>
  /** The booking is confirmed: the plan runs. */
  activate(agreement: AgreementReference, signal: CancelSignal): Promise<SyncOutcome>
  /** The booking is not: nobody owes anything any more. */
  void(agreement: AgreementReference, signal: CancelSignal): Promise<SyncOutcome>
  /** The agreement as the provider has it, with the schedule and its paid flags. */
  read(agreement: AgreementReference, signal: CancelSignal): Promise<ProviderStatus>
}
