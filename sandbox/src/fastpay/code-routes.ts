import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { hangs } from '../kit/index.ts'
import { giveBack, misbehaves, open, payer, scriptOf, takesMoney, type Wallet } from '../wallets/index.ts'
import type { FastPayOptions } from './index.ts'
import { recordOf } from './record.ts'
import { findPayment, lifeMs, orderId } from './shared.ts'

const codeRequest = z.object({
  orderId,
  billAmount: z.number().int().min(1000, 'The bill amount must be at least 1000.'),
  currency: z.literal('IQD', 'The currency must be IQD.'),
})
const codeRefund = z.object({ orderId, amount: z.number().positive(), msisdn: z.string() })
const codeOf = (body: unknown): string => z.object({ orderId: z.string() }).parse(body).orderId

/** Paid by a code: other names of the same things. */
export function codeRoutes(store: FastifyInstance, wallet: Wallet, options: FastPayOptions): void {
  const { scripts } = wallet
  store.addHook('preHandler', async (request, reply) => {
    const { storeId: id, storePassword: password, orderId: order } = (request.body ?? {}) as Record<string, unknown>
    if (request.url.endsWith('/qr')) scripts.claimNext(String(order))
    if (await misbehaves(scripts.of(String(order)), reply)) return reply
    if (id !== options.storeId || password !== options.storePassword)
      return reply.send({ code: 422, messages: 'The store credentials are invalid.', data: null })
  })
  const say = (reply: FastifyReply, code: number, messages: string, data: object | null = null) => reply.send({ code, messages, data })
  store.post('/vending/qr', async (request, reply) => {
    const parsed = codeRequest.safeParse(request.body)
    if (!parsed.success) return say(reply, 422, parsed.error.issues.map(({ message }) => message).join(' '))
    const { orderId: order_id, billAmount } = parsed.data
    const before = findPayment(wallet, order_id)
    if (before && (!takesMoney(wallet, before) || before.amount !== String(billAmount)))
      return say(reply, 422, 'The order id has already been taken.')
    const home = `${options.publicOrigin}/fastpay`
    const asked = { amount: String(billAmount), currency: 'IQD', about: order_id, notifyUrl: '', paidUrl: home, leftUrl: home, lifeMs }
    const payment = before ?? (await open(wallet, { orderId: order_id, ...asked }))
    if (hangs(scriptOf(wallet, payment), request, reply)) return reply
    const qrText = `${options.publicOrigin}/fastpay/pay/${payment.id}`
    return say(reply, 200, 'success', { qrUrl: `${options.publicOrigin}/fastpay/qr/${payment.id}.png`, qrText })
  })
  store.post('/vending/validate', async (request, reply) => {
    const payment = findPayment(wallet, codeOf(request.body))
    const script = scriptOf(wallet, payment ?? { orderId: '' })
    if (payment && script.has('status')) {
      const status = script.value('status')
      script.take('status')
      return say(reply, 200, 'success', { ...recordOf(payment), status })
    }
    if (!payment || (payment.state !== 'paid' && payment.state !== 'refunded')) return say(reply, 404, 'Order not found.')
    const reference = script.has('reference') && { merchant_order_id: script.value('reference') }
    return say(reply, 200, 'success', { ...recordOf(payment), status: 'success', ...reference })
  })
  store.post('/vending/status', async (request, reply) => {
    const payment = findPayment(wallet, codeOf(request.body))
    if (!payment) return say(reply, 404, 'Order not found.')
    const over = payment.state === 'failed' || payment.state === 'cancelled'
    const payment_status = over ? 'DECLINED' : payment.state === 'open' ? 'UNPAID' : 'PAID'
    return say(reply, 200, 'success', { payment_status, transaction_id: payment.transactionId ?? 'N/A', customer_name: 'N/A' })
  })
  store.post('/payment/refund', async (request, reply) => {
    const parsed = codeRefund.safeParse(request.body)
    if (!parsed.success) return say(reply, 422, 'The refund is invalid.')
    const payment = findPayment(wallet, parsed.data.orderId)
    if (payment?.state === 'refunded') return say(reply, 422, 'This order has already been refunded.')
    if (payment?.state !== 'paid') return say(reply, 404, 'Order not found.')
    if (scriptOf(wallet, payment).take('refundRefused')) return say(reply, 422, 'The refund is not allowed.')
    if (parsed.data.msisdn !== payer.mobile || parsed.data.amount !== Number(payment.amount))
      return say(reply, 422, 'The refund does not match the payment.')
    giveBack(wallet, payment)
    return hangs(scriptOf(wallet, payment), request, reply) ? reply : say(reply, 200, 'success', { refunded: true })
  })
}
