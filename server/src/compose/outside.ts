import type { HttpOptions } from '@karwan/adapters/http'

/** What every adapter is given: a clock, and the hook that is told of its calls. */
export interface Outside {
  readonly now: () => Date
  readonly http: HttpOptions
}
