import { type Clock, eitherScript, openTokenIssuer, type Script, type TokenIssuer } from '../kit/index.ts'
import { openState, type WalletState } from './state.ts'
import type { Transaction } from './types.ts'

export interface ZainCashOptions {
  readonly clock: Clock
  /** File of JSON lines, or 'memory'. */
  readonly ledger: string
  readonly seed: string
  /** Origin browsers reach the sandbox at, no slash at the end. */
  readonly publicOrigin: string
  /** Version 1: the merchant, its wallet (`9647…`) and its secret. */
  readonly merchantId: string
  readonly msisdn: string
  readonly secret: string
  /** Version 2: the client, its secret, and the key that signs what is told. */
  readonly clientId: string
  readonly clientSecret: string
  readonly apiKey: string
  /** Address of version 2's notifications; undefined sends none. */
  readonly webhookUrl?: string | undefined
}

/** The context that the routes share. Access tokens are of version 2. */
export type Ledger = TokenIssuer<ZainCashOptions, WalletState>

export const openLedger = (options: ZainCashOptions): Ledger =>
  openTokenIssuer(options, openState(options.ledger, options.clock, options.seed))

/** Faults asked for by the transaction's id or by the shop's order id. */
export const scriptOf = (ledger: Ledger, transaction: Pick<Transaction, 'id' | 'orderId'>): Script =>
  eitherScript(ledger.scripts.of(transaction.id), ledger.scripts.of(transaction.orderId))
