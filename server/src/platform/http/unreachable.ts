/** Codes of sockets, and of PostgreSQL where it stops, starts or has no room: the same request is right again later. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|08\w{3}|57P0[123]|53300)$/
/** Errors of the clients of PostgreSQL and Redis that carry no code. */
const texts =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Command timed out|Connection is closed|max retries per request/i

/** Says whether a request failed because the database or Redis cannot be reached now. */
export const isUnreachable = (error: unknown): boolean => {
  for (let found = error; found instanceof Error; found = found.cause) {
    const { code, syscall } = found as Error & { code?: unknown; syscall?: unknown }
    const ofSocket = code !== 'ENOENT' || syscall === 'connect'
    if ((typeof code === 'string' && codes.test(code) && ofSocket) || texts.test(found.message)) return true
  }
  return false
}
