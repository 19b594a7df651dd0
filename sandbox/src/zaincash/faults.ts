import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { durationMs, type Script } from '../kit/index.ts'

/** Compares without telling how much of it was right. */
export const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Does what the script says instead of answering; true when the call is over. */
export async function misbehaves(script: Script, reply: FastifyReply): Promise<boolean> {
  if (script.has('slow')) {
    const wait = durationMs(script.value('slow'))
    script.take('slow')
    await new Promise(resolve => setTimeout(resolve, wait))
  }
  if (script.take('unauthorized')) await reply.code(401).send({ code: 'UNAUTHORIZED', message: 'the token is not valid' })
  else if (script.take('throttle')) await reply.code(429).send({ code: 'TOO_MANY_REQUESTS' })
  else if (script.take('http500')) await reply.code(500).send({ code: 'INTERNAL_ERROR' })
  else if (script.take('err')) await reply.send({ err: { msg: 'something went wrong' } })
  else if (script.take('html')) await reply.type('text/html').send('<html><body><h1>The wallet is being serviced</h1></body></html>')
  else if (script.take('halfJson')) await reply.type('application/json').send('{"id":"6558')
  else return false
  return true
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
