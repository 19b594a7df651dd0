/** An event as Matomo wrote it down. `at` is ISO 8601 UTC. */
export interface MatomoEvent {
  readonly at: string
  /** Parameters of the request. The token is none of them. */
  readonly parameters: Readonly<Record<string, string>>
}
