/** Codes of errors that end a request before any byte of it was sent, whatever it asked for. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
/** Codes that mean the same only where the system says that connecting failed. */
const whileConnecting = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'])

/**
 * Tells whether a request was never sent, so that it did nothing and may be sent again. It is the only place that
 * decides so.
 */
export const neverSent = (error: unknown): boolean => {
  const cause = causeOf(error)
  const code = codeOf(cause)
  if (beforeSending.has(code)) return true
  return whileConnecting.has(code) && attemptsOf(cause).every(attempt => 'syscall' in attempt && attempt.syscall === 'connect')
}

/** Says in a few words why no answer came. Never repeats what was sent: requests hold tokens. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const cause = causeOf(error)
  const detail = codeOf(cause) || (cause !== error && cause instanceof Error ? cause.message : '')
  return `${error.message} ${detail}`.trim()
}

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause instanceof Error ? error.cause : error)
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** A host with several addresses is tried at each of them. */
const attemptsOf = (error: unknown): readonly object[] => (error instanceof AggregateError ? error.errors : [error as object])
