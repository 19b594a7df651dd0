import type { Language } from '@karwan/domain/locales'
import type { Context, Transaction } from '../../platform/database/index.ts'
import type { AccountLimits } from './limits.ts'

/** What every piece of work on accounts is given. */
export interface AccountContext extends Context {
  readonly limits: AccountLimits
  /** Public top-level domains, lower case. */
  readonly tlds: ReadonlySet<string>
  /** What other parts keep of a person. */
  readonly personal: readonly PersonalData[]
}

/** What a part of the shop keeps of someone with an account, to be told to them and forgotten with the account. */
export interface PersonalData {
  /** Its name in the downloaded data. */
  readonly name: string
  tell(userId: string): Promise<unknown>
  /** Removes it, or all that makes it personal. */
  forget(tx: Transaction, userId: string): Promise<void>
}

/** Who asks, at which shop. */
export interface AccountAsker {
  readonly brand: string
  /** Dialled before numbers without a country, `964`. */
  readonly dialCode: string
  readonly language: Language
  readonly visitorId: string
  /** Of the caller, a whole /64 for IPv6. */
  readonly network: string
  /** Undefined: nobody is signed in. */
  readonly userId: string | undefined
}
