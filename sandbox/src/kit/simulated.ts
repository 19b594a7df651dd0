import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { InEachLanguage } from './languages.ts'

/** The environment that the sandbox gives to each simulated service. */
export interface Stage {
  readonly clock: Clock
  readonly seed: string
  /** Origin of the shop, without a slash at the end. */
  readonly shopOrigin: string
  /** Origin at which browsers reach the sandbox. Known for sure once it listens, so it is read when it is needed. */
  readonly publicOrigin: string
  /** Returns the file of a ledger by its name, or 'memory'. */
  place(name: string): string
  /** Returns the value of a setting, by its name in the environment. */
  value(name: string): string
  /** Returns where the service sends its notifications: the shop, unless told otherwise. Undefined: nowhere. */
  notifyUrlOf(kind: string): string | undefined
  /** Status reads of one checkout answered in a span of time; the platform's 2 a minute by default. */
  readonly throttle?: { readonly reads: number; readonly everyMs: number } | undefined
}

/** A gateway that the sandbox simulates. */
export interface SimulatedGateway {
  /** Path of the service, `/fastpay`. */
  readonly path: string
  /** Its name in the links of the sandbox's pages. */
  readonly name: InEachLanguage
  /** The settings it shares with the shop, with the shop's defaults. */
  readonly settings: Readonly<Record<string, z.ZodType<string | undefined>>>
  mount(app: FastifyInstance, stage: Stage): void
}

/** A name, key or secret that the shop has to show. */
export const credential = (byDefault: string) => z.string().min(1).default(byDefault)

/** Returns the options that every gateway opens with. The public origin is read late. */
export const openedOn = (stage: Stage, ledger: string) => ({
  clock: stage.clock,
  seed: stage.seed,
  ledger: stage.place(ledger),
  get publicOrigin() {
    return stage.publicOrigin
  },
})
