import { type Agenda, type Clock, createAgenda, createScripts, type Scripts } from '../kit/index.ts'
import { createNotifier, type Notifier } from './notifier.ts'
import { openState, type SwitchState } from './state.ts'
import { createThrottle, type Throttle } from './throttle.ts'

export interface SwitchOptions {
  readonly clock: Clock
  /** File of JSON lines, or 'memory'. */
  readonly ledger: string
  readonly seed: string
  /** Origin browsers reach the sandbox at, no slash at the end. */
  readonly publicOrigin: string
  readonly entityId: string
  readonly accessToken: string
  /** Address of encrypted notifications; undefined sends none. */
  readonly webhook?: { readonly url: string; readonly key: string; readonly wrapped?: boolean } | undefined
  /** Reads of one checkout or one query that are answered in a span of time; the platform allows 2 a minute. */
  readonly throttle?: { readonly reads: number; readonly everyMs: number }
}

/** The context that the gateway's routes share. */
export interface Ledger {
  readonly options: SwitchOptions
  readonly state: SwitchState
  readonly scripts: Scripts
  readonly agenda: Agenda
  readonly notifier: Notifier
  readonly throttle: Throttle
  /** Checkouts whose outcome the shop has read after the payment: nobody needs to be called. */
  readonly read: Set<string>
}

export const checkoutMinutes = 30
export const autoReturnMinutes = 29

export function openLedger(options: SwitchOptions): Ledger {
  const state = openState(options.ledger, options.clock, options.seed)
  const agenda = createAgenda(options.clock)
  const scripts = createScripts()
  return {
    options,
    state,
    scripts,
    agenda,
    notifier: createNotifier({ options, state, agenda, scripts }),
    throttle: createThrottle(options.clock, options.throttle ?? { reads: 2, everyMs: 60_000 }),
    read: new Set(),
  }
}
