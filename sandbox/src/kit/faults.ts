import type { FastifyReply, FastifyRequest } from 'fastify'
import { durationMs, type Script } from './scripts.ts'

/** The faults every provider of payments plays, in its own words; what only one plays stands beside them. */
export const faultSteps = ['unauthorized', 'http500', 'slow', 'throttle', 'hangAfterAccept', 'html', 'halfJson'] as const

type Answer = (reply: FastifyReply) => FastifyReply
export const says =
  (status: number, body: object): Answer =>
  reply =>
    reply.code(status).send(body)
/** A page for people instead of an answer, with HTTP 200. */
export const isServiced =
  (who: string): Answer =>
  reply =>
    reply.type('text/html').send(`<html><body><h1>${who} is being serviced</h1></body></html>`)
/** JSON that ends in its middle. */
export const breaksOff =
  (start: string): Answer =>
  reply =>
    reply.type('application/json').send(start)

/**
 * Does what a script says instead of answering; true when the call is over. `slow` comes before anything else; of the
 * steps with an answer the first that the script has is taken, in the order they are given.
 */
export const misbehavesAs =
  (answers: Readonly<Record<string, Answer>>) =>
  async (script: Script, reply: FastifyReply): Promise<boolean> => {
    if (script.has('slow')) {
      const wait = durationMs(script.value('slow'))
      script.take('slow')
      await new Promise(resolve => setTimeout(resolve, wait))
    }
    const answer = Object.entries(answers).find(([step]) => script.take(step))?.[1]
    await answer?.(reply)
    return answer !== undefined
  }

/** Done, but the answer never arrives: the line stays open until the caller gives up, 30 seconds at most. */
export function hangs(script: Script, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!script.take('hangAfterAccept')) return false
  reply.hijack()
  const { socket } = request.raw
  const timer = setTimeout(() => socket.destroy(), 30_000)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  return true
}
