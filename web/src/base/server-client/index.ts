/** Calls to the server: checked answers, failures that have words, a session that is renewed by itself. */
export type { Client, Reader } from './client.ts'
export { type Failure, isFailure } from './failure.ts'
export { useFailureText, useLazyFailureText } from './failure-text.ts'
export { session } from './own-session.ts'
export { pause } from './pause.ts'
export { server } from './server.ts'
export { isSignedIn } from './signed-in.ts'
export { type Query, useQuery } from './use-query.ts'
