import { type Agenda, type Clock, createAgenda, createScripts, type Script, type Scripts } from '../kit/index.ts'
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
  readonly signOnId: string
  readonly signOnSecret: string
}

/** What the bank's routes share. */
export interface Desk {
  readonly options: FibOptions
  readonly state: BankState
  readonly scripts: Scripts
  readonly agenda: Agenda
  /** Access tokens and when they end, milliseconds of the sandbox's clock. */
  readonly tokens: Map<string, number>
  /** How often a token was asked for. */
  readonly asked: { tokens: number }
}

export function openDesk(options: FibOptions): Desk {
  return {
    options,
    state: openState(options.ledger, options.clock, options.seed),
    scripts: createScripts(),
    agenda: createAgenda(options.clock),
    tokens: new Map(),
    asked: { tokens: 0 },
  }
}

/** The shop's own reference: the last part of the address it wants to be told at. */
export const referenceOf = (payment: Pick<Payment, 'statusCallbackUrl'>): string => payment.statusCallbackUrl.split('/').at(-1) ?? ''

/** Faults asked for by the payment's id or by the shop's reference. */
export const scriptOf = (desk: Desk, payment: Pick<Payment, 'id' | 'statusCallbackUrl'>): Script => {
  const own = desk.scripts.of(payment.id)
  const told = desk.scripts.of(referenceOf(payment))
  return {
    has: step => own.has(step) || told.has(step),
    value: step => (own.has(step) ? own.value(step) : told.value(step)),
    take: step => own.take(step) || told.take(step),
  }
}
