import { type Agenda, createAgenda } from './agenda.ts'
import type { Clock } from './clock.ts'
import { createScripts, type Scripts } from './scripts.ts'

/** The context that the routes of a gateway with access tokens share. */
export interface TokenIssuer<Options, State> {
  readonly options: Options
  readonly state: State
  readonly scripts: Scripts
  readonly agenda: Agenda
  /** Access tokens and when they end, milliseconds of the sandbox's clock. */
  readonly tokens: Map<string, number>
  /** Number of requests for a token. */
  readonly asked: { tokens: number }
}

export const openTokenIssuer = <Options extends { readonly clock: Clock }, State>(
  options: Options,
  state: State,
): TokenIssuer<Options, State> => ({
  options,
  state,
  scripts: createScripts(),
  agenda: createAgenda(options.clock),
  tokens: new Map(),
  asked: { tokens: 0 },
})
