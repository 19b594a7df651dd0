import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import QRCode from 'qrcode'
import { breaksOff, isServiced, misbehavesAs, type Script } from '../kit/index.ts'
import type { Ledger } from './ledger.ts'
import type { Payment } from './types.ts'

/** The bank's way of refusing: a trace for its support, and its code. */
export const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ traceId: randomUUID(), errors: [{ code, title: code.replaceAll('_', ' ').toLowerCase(), detail: '' }] })

/** Returns the address of a code: the page of the app in the sandbox. */
export const codeAddress = (ledger: Ledger, code: string): string => `${ledger.options.publicOrigin}/fib/code/${encodeURIComponent(code)}`
export const qrCodeOf = (address: string): Promise<string> =>
  QRCode.toDataURL(address, { margin: 1, width: 264, errorCorrectionLevel: 'M' })

/** Returns the answer of `GET …/status`. A script can change it once. */
export const statusAnswer = (payment: Payment, script: Script) => ({
  paymentId: payment.id,
  status: script.has('status') ? [script.value('status'), script.take('status')][0] : payment.status,
  validUntil: payment.validUntil,
  amount: { amount: Number(payment.amount), currency: payment.currency },
  paidAt: payment.paidAt ?? null,
  ...(payment.paidAt && { paidBy: { name: 'شيلان كريم', iban: 'IQ48FIQB004010129301001' } }),
  ...(payment.status === 'DECLINED' && { declinedAt: payment.statusAt, decliningReason: payment.decliningReason }),
})

export const misbehaves = misbehavesAs({
  unauthorized: reply => refuse(reply, 401, 'UNAUTHORIZED'),
  throttle: reply => refuse(reply, 429, 'TOO_MANY_REQUESTS'),
  http500: reply => refuse(reply, 500, 'INTERNAL_SERVER_ERROR'),
  html: isServiced('The bank'),
  halfJson: breaksOff('{"paymentId":"0a1b'),
})
