import type { PaymentGateway } from '@karwan/domain/payments'
import type { HttpOptions } from '../../http/client.ts'
import { createFirstVersion, type FirstVersion } from './first-version.ts'
import { createSecondVersion, type SecondVersion } from './second-version.ts'

export interface ZainCashOptions {
  /** Address of ZainCash for our server and the payers, without a slash at the end. */
  readonly baseUrl: string
  /** The version of its protocol that the merchant has an agreement for, with its own credentials. */
  readonly api: FirstVersion | SecondVersion
  readonly http?: HttpOptions
  readonly now?: () => Date
  /** Longest time of one call; a start of version 2 that took longer is asked for once more. */
  readonly timeoutMs?: number
}

/**
 * Payments from a ZainCash wallet, on ZainCash's own page; what a return or a message says is signed, and still only a
 * reason to read.
 */
export function createZainCash(options: ZainCashOptions): PaymentGateway {
  const { baseUrl, api, http, now = () => new Date(), timeoutMs } = options
  return api.version === 1
    ? createFirstVersion({ ...api, baseUrl, http, now, timeoutMs: timeoutMs ?? 12_000 })
    : // Short enough that a start that was not answered is asked for again while the page still waits.
      createSecondVersion({ ...api, baseUrl, http, now, timeoutMs: timeoutMs ?? 6000 })
}
