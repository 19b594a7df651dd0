import type { HttpOptions } from '@karwan/adapters/http'

/** Values that every adapter gets: a clock, and the hook that is called for each of its calls. */
export interface Outside {
  readonly now: () => Date
  readonly http: HttpOptions
}
