import type { PaymentGateway } from '@karwan/domain/payments'
import { createFirstVersion, type FirstVersion } from './first-version.ts'
import { createSecondVersion, type SecondVersion } from './second-version.ts'

export interface ZainCashOptions {
  /** Where our server and the payers reach ZainCash, without a slash at the end. */
  readonly baseUrl: string
  /** The version of its protocol that the merchant has an agreement for, with its own credentials. */
  readonly api: FirstVersion | SecondVersion
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => Date
}

/** Payments from a ZainCash wallet, on ZainCash's own page; what a return or a message says is signed, and still only a reason to read. */
export function createZainCash({ baseUrl, api, fetch = globalThis.fetch, now = () => new Date() }: ZainCashOptions): PaymentGateway {
  return api.version === 1 ? createFirstVersion({ ...api, baseUrl, fetch, now }) : createSecondVersion({ ...api, baseUrl, fetch, now })
}
