import { type Agenda, type Clock, createAgenda, createScripts, type Script, type Scripts } from '../kit/index.ts'
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
  /** Where version 2 tells the shop; undefined tells nobody. */
  readonly webhookUrl?: string | undefined
}

/** What the routes share. */
export interface Desk {
  readonly options: ZainCashOptions
  readonly state: WalletState
  readonly scripts: Scripts
  readonly agenda: Agenda
  /** Access tokens of version 2 and when they end, milliseconds of the sandbox's clock. */
  readonly tokens: Map<string, number>
  /** How often a token was asked for. */
  readonly asked: { tokens: number }
}

export function openDesk(options: ZainCashOptions): Desk {
  return {
    options,
    state: openState(options.ledger, options.clock, options.seed),
    scripts: createScripts(),
    agenda: createAgenda(options.clock),
    tokens: new Map(),
    asked: { tokens: 0 },
  }
}

/** Faults asked for by the transaction's id or by the shop's order id. */
export const scriptOf = (desk: Desk, transaction: Pick<Transaction, 'id' | 'orderId'>): Script => {
  const own = desk.scripts.of(transaction.id)
  const told = desk.scripts.of(transaction.orderId)
  return {
    has: step => own.has(step) || told.has(step),
    value: step => (own.has(step) ? own.value(step) : told.value(step)),
    take: step => own.take(step) || told.take(step),
  }
}

export const later = (desk: Desk, ms: number, job: () => void): void =>
  desk.agenda.at(new Date(desk.options.clock.now().getTime() + ms), job)
