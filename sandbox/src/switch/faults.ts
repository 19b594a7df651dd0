import type { FastifyReply, FastifyRequest } from 'fastify'
import { durationMs } from '../kit/index.ts'
import { answer } from './answers.ts'
import type { Desk } from './desk.ts'

/** Does what the script of that reference says instead of answering; true when the call is over. */
export async function misbehaves(desk: Desk, reference: string, reply: FastifyReply): Promise<boolean> {
  const script = desk.scripts.of(reference)
  if (script.has('slow')) {
    const wait = durationMs(script.value('slow'))
    script.take('slow')
    await new Promise(resolve => setTimeout(resolve, wait))
  }
  const now = desk.options.clock.now().toISOString()
  if (script.take('throttle')) await reply.code(429).send(answer('800.120.100', now))
  else if (script.take('http500')) await reply.code(500).send(answer('999.999.999', now))
  else if (script.take('html')) await reply.type('text/html').send('<html><body><h1>Sandbox gateway is being serviced</h1></body></html>')
  else if (script.take('halfJson')) await reply.type('application/json').send('{"id":"8ac7a4a1","result":{"code":"000.1')
  else return false
  return true
}

/** Done, but the answer never arrives: the line stays open until the caller gives up, 30 seconds at most. */
export async function hangs(desk: Desk, reference: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (!desk.scripts.of(reference).take('hangAfterAccept')) return false
  reply.hijack()
  const { socket } = request.raw
  const timer = setTimeout(() => socket.destroy(), 30_000)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  return true
}
