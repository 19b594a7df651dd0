import { createClient } from './client.ts'
import { createSessionKeeper } from './session.ts'

export { type Client, createClient, type Reader } from './client.ts'
export { type Failure, isFailure } from './failure.ts'
export { useFailureText } from './failure-text.ts'
export { type Polled, pause, pollUntil } from './poll.ts'
export { isSignedIn, type SessionKeeper } from './session.ts'

const ownFetch: typeof fetch = (input, init) => globalThis.fetch(input, init)
/** Keeps the cookies of an account's session good. */
export const session = createSessionKeeper({
  fetch: ownFetch,
  now: () => Date.now(),
  cookies: () => document.cookie,
  storage: () => localStorage,
})

/** The page's way to the server: `const answer = await server.get('/static-data/cities', { answer: cities, params })`. */
export const server = createClient({ fetch: ownFetch, now: () => Date.now(), session })
