import type { HttpOptions } from '@karwan/adapters/http'

/** What every adapter gets: a clock, and the hook that hears of its calls. */
export interface Outside {
  readonly now: () => Date
  readonly http: HttpOptions
}
