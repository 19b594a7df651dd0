/**
 * The HTTP client of all adapters: timeouts, limits of size and redirects, the rule of what was never sent, and a hook
 * that is told of every call.
 */
export { type HttpCall, type HttpOptions, nobodyWaitsReason } from './client.ts'
