import type { FastifyReply } from 'fastify'

/**
 * A signal that ends when the caller hangs up before the answer or after `deadlineMs`, for work that only that caller
 * needs.
 */
export const abortedWith = (reply: FastifyReply, deadlineMs = 25_000): AbortSignal => {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the caller has gone'))
  })
  return AbortSignal.any([gone.signal, AbortSignal.timeout(deadlineMs)])
}
