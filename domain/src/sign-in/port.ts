import type { CancelSignal, LocalDate } from '../calendar/index.ts'
import type { Language } from '../locales/index.ts'
import type { Title } from '../travelers/index.ts'

/** Providers of external identities (AP-9): the banking app, the mall app, the second identity provider. */
export const signInProviders = ['fib', 'asiamall', 'identity'] as const
export type SignInProvider = (typeof signInProviders)[number]

/** Profile of a person at a provider. Missing and invalid values are left out. */
export interface ProviderProfile {
  readonly title?: Title
  readonly firstName?: string
  readonly lastName?: string
  readonly birthDate?: LocalDate
  readonly email?: string
  /** E.164. */
  readonly phone?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  readonly city?: string
  readonly streetName?: string
  readonly streetNumber?: string
  readonly postalCode?: string
}

/** A person as a provider knows them. */
export interface ExternalIdentity {
  /**
   * The provider's own id of the person: stable, and the only thing an account is linked by; never an address or a
   * phone alone.
   */
  readonly subject: string
  readonly profile: ProviderProfile
}

/**
 * Reason why a provider did not confirm an identity: `used`, `expired` and `other-audience` are about a token or
 * code, `unknown` is any other refusal.
 */
export type IdentityRefusal = 'used' | 'expired' | 'other-audience' | 'unknown'
export type IdentityOutcome =
  | { readonly state: 'vouched'; readonly person: ExternalIdentity }
  | { readonly state: 'refused'; readonly reason: IdentityRefusal; readonly detail: string }
  /** Nobody answered, or with something unreadable. */
  | { readonly state: 'unreachable'; readonly detail: string }

/** A host app that opens the shop with a token in the address: the mall app. */
export interface TokenSignIn {
  readonly provider: SignInProvider
  /** Exchanges a token for the person it stands for. A token counts once, whoever exchanges it. */
  verify(token: string, signal: CancelSignal): Promise<IdentityOutcome>
}

/** Tokens of an identity provider for a person. Only the server has them. */
export interface ProviderTokens {
  readonly accessToken: string
  readonly refreshToken: string
}
export type ProfileValue = string | number | boolean | null
/** The provider's profile as it comes: a list of keys and values, some of which (Country, State) are JSON in a text. */
export type ProfileList = readonly { readonly key: string; readonly value: ProfileValue }[]
export interface ProviderAccount extends ExternalIdentity {
  readonly list: ProfileList
}

export type Refreshed =
  | { readonly state: 'refreshed'; readonly tokens: ProviderTokens }
  /** The provider ended it: sign in anew. */
  | { readonly state: 'refused'; readonly detail: string }
  | { readonly state: 'unreachable'; readonly detail: string }
export type AccountRead =
  /** `tokens` are other ones than were sent where they had to be refreshed: keep them, the old ones count no more. */
  | { readonly state: 'read'; readonly account: ProviderAccount; readonly tokens: ProviderTokens }
  | { readonly state: 'refused'; readonly detail: string; readonly tokens?: ProviderTokens }
  | { readonly state: 'unreachable'; readonly detail: string; readonly tokens?: ProviderTokens }

/** A provider with a sign-in page of its own: the browser goes there and comes back with a code. */
export interface HostedSignIn {
  readonly provider: SignInProvider
  /** Address of the provider's page. `challenge` is the base64url SHA-256 of the verifier that redeems the code. */
  pageAddress(asking: {
    readonly returnUrl: string
    readonly state: string
    readonly challenge: string
    readonly language: Language
  }): string
  /** The tokens a code stands for. Once. */
  redeem(code: string, verifier: string, language: Language, signal: CancelSignal): Promise<Refreshed>
  /** New tokens for old. Callers with the same refresh token share one call. */
  refresh(tokens: ProviderTokens, language: Language, signal: CancelSignal): Promise<Refreshed>
  /** The profile; a 401 refreshes and asks once more. */
  readAccount(tokens: ProviderTokens, language: Language, signal: CancelSignal): Promise<AccountRead>
}
