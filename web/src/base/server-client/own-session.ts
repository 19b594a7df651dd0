import { createSessionKeeper } from './session.ts'

/** Keeps the cookies of this browser's session good. Brought when there is one: strangers need nothing of it. */
export const session = createSessionKeeper({
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  cookies: () => document.cookie,
  storage: () => localStorage,
})
