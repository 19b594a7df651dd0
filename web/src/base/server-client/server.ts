import { noteCall } from '../diagnostics/index.ts'
import { createClient } from './client.ts'
import { isSignedIn } from './signed-in.ts'

/** Calls the server: `const answer = await server.get('/static-data/cities', { answer: cities, params })`. */
export const server = createClient({
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  noteCall,
  session: {
    isThere: () => isSignedIn(document.cookie),
    keeper: async () => (await import('./own-session.ts')).session,
  },
})
