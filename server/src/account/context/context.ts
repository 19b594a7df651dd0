import type { Language } from '@karwan/domain/locales'
import type { ClaimContext } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import type { AccountLimits } from './limits.ts'

/** Context of all functions of accounts. */
export interface AccountContext extends ClaimContext {
  readonly limits: AccountLimits
  /** Public top-level domains, lower case. */
  readonly tlds: ReadonlySet<string>
  /** Personal data that other features keep. */
  readonly personal: readonly PersonalData[]
}

/** Personal data that a feature keeps of an account: exported to its owner, and erased with the account. */
export interface PersonalData {
  /** Its name in the downloaded data. */
  readonly name: string
  tell(userId: string): Promise<unknown>
  /** Removes it, or all that makes it personal. */
  forget(tx: Transaction, userId: string): Promise<void>
}

/** The visitor of a request and the brand. */
export interface AccountAsker {
  readonly brand: string
  /** Characters of a new password, by the brand. */
  readonly shortestPassword: number
  /** Dialled before numbers without a country, `964`. */
  readonly dialCode: string
  readonly language: Language
  readonly visitorId: string
  /** Network address of the caller; a whole /64 for IPv6. */
  readonly network: string
  /** Undefined: nobody is signed in. */
  readonly userId: string | undefined
  /** The session that asks; undefined where nobody is signed in. */
  readonly sessionId?: string | undefined
}
