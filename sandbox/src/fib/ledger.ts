import { type Clock, eitherScript, openTokenIssuer, type Script, type TokenIssuer } from '../kit/index.ts'
import { type BankState, openState } from './state.ts'
import type { Payment } from './types.ts'

export interface FibOptions {
  readonly clock: Clock
  /** File of JSON lines, or 'memory'. */
  readonly ledger: string
  readonly seed: string
  /** Origin browsers reach the sandbox at, no slash at the end. */
  readonly publicOrigin: string
  /** Origin of the shop that is opened in the app. */
  readonly shopOrigin: string
  readonly clientId: string
  readonly clientSecret: string
  readonly signInId: string
  readonly signInSecret: string
}

/** The context that the bank's routes share. */
export type Ledger = TokenIssuer<FibOptions, BankState>

export const openLedger = (options: FibOptions): Ledger => openTokenIssuer(options, openState(options.ledger, options.clock, options.seed))

/** The shop's own reference: the last part of the address it wants to be told at. */
export const referenceOf = (payment: Pick<Payment, 'statusCallbackUrl'>): string => payment.statusCallbackUrl.split('/').at(-1) ?? ''

/** Faults asked for by the payment's id or by the shop's reference. */
export const scriptOf = (ledger: Ledger, payment: Pick<Payment, 'id' | 'statusCallbackUrl'>): Script =>
  eitherScript(ledger.scripts.of(payment.id), ledger.scripts.of(referenceOf(payment)))
