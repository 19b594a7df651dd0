/** The HTTP client of all adapters: timeout, size and redirect limits, one rule of what was never sent, and a hook that is told of every call. */
export type { HttpCall, HttpOptions } from './client.ts'
