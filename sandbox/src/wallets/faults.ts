import type { FastifyReply, FastifyRequest } from 'fastify'
import { durationMs, type Script } from '../kit/index.ts'

/** Does what the script says instead of answering; true when the call is over. */
export async function misbehaves(script: Script, reply: FastifyReply): Promise<boolean> {
  if (script.has('slow')) {
    const wait = durationMs(script.value('slow'))
    script.take('slow')
    await new Promise(resolve => setTimeout(resolve, wait))
  }
  if (script.take('unauthorized')) await reply.code(401).send({ error: 'unauthorized' })
  else if (script.take('throttle')) await reply.code(429).send({ code: 429, messages: ['Too many requests'], data: null })
  else if (script.take('http500')) await reply.code(500).send({ error: 'internal' })
  else if (script.take('html')) await reply.type('text/html').send('<html><body><h1>The wallet is being serviced</h1></body></html>')
  else if (script.take('halfJson')) await reply.type('application/json').send('{"code":200,"data":{"red')
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
