import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import QRCode from 'qrcode'
import { durationMs, type Script } from '../kit/index.ts'
import type { Desk } from './desk.ts'
import type { Payment } from './types.ts'

/** The bank's way of refusing: a trace for its support, and its code. */
export const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ traceId: randomUUID(), errors: [{ code, title: code.replaceAll('_', ' ').toLowerCase(), detail: '' }] })

/** Where a code leads when it is scanned or its app link is opened: the sandbox's own page of the app. */
export const codeAddress = (desk: Desk, code: string): string => `${desk.options.publicOrigin}/fib/code/${encodeURIComponent(code)}`
export const qrCodeOf = (address: string): Promise<string> =>
  QRCode.toDataURL(address, { margin: 1, width: 264, errorCorrectionLevel: 'M' })

/** What `GET …/status` answers; once something else, where the script says so. */
export const statusAnswer = (payment: Payment, script: Script) => ({
  paymentId: payment.id,
  status: script.has('status') ? [script.value('status'), script.take('status')][0] : payment.status,
  validUntil: payment.validUntil,
  amount: { amount: Number(payment.amount), currency: payment.currency },
  paidAt: payment.paidAt ?? null,
  ...(payment.paidAt && { paidBy: { name: 'شيلان كريم', iban: 'IQ48FIQB004010129301001' } }),
  ...(payment.status === 'DECLINED' && { declinedAt: payment.statusAt, decliningReason: payment.decliningReason }),
})

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
  if (script.take('unauthorized')) await refuse(reply, 401, 'UNAUTHORIZED')
  else if (script.take('throttle')) await refuse(reply, 429, 'TOO_MANY_REQUESTS')
  else if (script.take('http500')) await refuse(reply, 500, 'INTERNAL_SERVER_ERROR')
  else if (script.take('html')) await reply.type('text/html').send('<html><body><h1>The bank is being serviced</h1></body></html>')
  else if (script.take('halfJson')) await reply.type('application/json').send('{"paymentId":"0a1b')
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
