import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { hangs } from '../kit/index.ts'
import { giveBack, misbehaves, open, payer, scriptOf, takesMoney, type Wallet, type WalletPayment } from '../wallets/index.ts'
import type { FastPayOptions } from './index.ts'
import { recordOf, timeOf } from './record.ts'

const isList = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}
const address = z.url({ protocol: /^https?$/ })
const orderId = z.string().regex(/^[a-zA-Z0-9]{8,32}$/, 'The order id must be 8 to 32 letters and digits.')
const initiation = z.object({
  order_id: orderId,
  bill_amount: z.number('The bill amount must be a number.').int().positive(),
  currency: z.literal('IQD', 'The currency must be IQD.'),
  cart: z.string('The cart must be a valid JSON string').refine(isList, 'The cart must be a valid JSON string'),
  success_url: address,
  cancel_url: address,
  callback_url: address.default(''),
})
const refund = z.object({
  order_id: orderId,
  amount: z.number().positive(),
  msisdn: z.string().regex(/^\+964\d{9,10}$/, 'The msisdn format is invalid.'),
  refund_secret_key: z.string(),
})
const named = z.object({ order_id: z.string() })
const codeRequest = z.object({
  orderId,
  billAmount: z.number().int().min(1000, 'The bill amount must be at least 1000.'),
  currency: z.literal('IQD', 'The currency must be IQD.'),
})
const codeRefund = z.object({ orderId, amount: z.number().positive(), msisdn: z.string() })
const codeOf = (body: unknown): string => z.object({ orderId: z.string() }).parse(body).orderId
const lifeMs = 30 * 60_000

/** The calls of a shop's server. Refusals are answered with HTTP 200, and their code in the body. */
export function serverRoutes(app: FastifyInstance, wallet: Wallet, options: FastPayOptions): void {
  const { book: ledger, scripts } = wallet
  const done = (reply: FastifyReply, data: object) => reply.send({ code: 200, messages: ['Success'], data })
  const refuse = (reply: FastifyReply, code: number, ...messages: string[]) => reply.send({ code, messages, data: null })
  const wrong = (reply: FastifyReply, error: z.ZodError) => refuse(reply, 422, ...error.issues.map(({ message }) => message))
  const find = (id: string): WalletPayment | undefined => [...ledger.payments.values()].findLast(payment => payment.orderId === id)
  const pageOf = ({ id }: WalletPayment) => ({ redirect_uri: `${options.publicOrigin}/fastpay/pay?token=${id}` })

  app.register(
    async store => {
      store.addHook('preHandler', async (request, reply) => {
        const { store_id: id, store_password: password, order_id: order } = (request.body ?? {}) as Record<string, unknown>
        if (request.url.endsWith('/initiation')) scripts.claimNext(String(order))
        if (await misbehaves(scripts.of(String(order)), reply)) return reply
        if (id !== options.storeId || password !== options.storePassword) return refuse(reply, 422, 'The store credentials are invalid.')
      })
      store.post('/initiation', async (request, reply) => {
        const parsed = initiation.safeParse(request.body)
        if (!parsed.success) return wrong(reply, parsed.error)
        const { order_id, bill_amount, currency, cart, success_url, cancel_url, callback_url } = parsed.data
        const before = find(order_id)
        if (before && (!takesMoney(wallet, before) || before.amount !== String(bill_amount)))
          return refuse(reply, 422, 'The order id has already been taken.')
        const [item] = JSON.parse(cart) as { name?: unknown }[]
        const payment =
          before ??
          (await open(wallet, {
            orderId: order_id,
            amount: String(bill_amount),
            currency,
            about: String(item?.name ?? ''),
            notifyUrl: callback_url,
            paidUrl: success_url,
            leftUrl: cancel_url,
            lifeMs,
          }))
        return hangs(scriptOf(wallet, payment), request, reply) ? reply : done(reply, pageOf(payment))
      })
      store.post('/validate', async (request, reply) => {
        const payment = find(named.parse(request.body).order_id)
        const script = scriptOf(wallet, payment ?? { orderId: '' })
        const quiet = payment && script.has('quietFailure') && (payment.state === 'failed' || payment.state === 'cancelled')
        if (payment && script.has('status')) {
          const status = script.value('status')
          script.take('status')
          return done(reply, { ...recordOf(payment), status })
        }
        if (!payment || payment.state === 'open' || quiet) return refuse(reply, 404, 'Order not found.')
        return done(reply, { ...recordOf(payment), ...(script.has('reference') && { merchant_order_id: script.value('reference') }) })
      })
      store.post('/refund', async (request, reply) => {
        const parsed = refund.safeParse(request.body)
        if (!parsed.success) return wrong(reply, parsed.error)
        const { order_id, amount, msisdn, refund_secret_key } = parsed.data
        const payment = find(order_id)
        if (refund_secret_key !== options.refundKey) return refuse(reply, 422, 'The refund secret key is invalid.')
        if (payment?.state === 'refunded') return refuse(reply, 422, 'This order has already been refunded.')
        if (payment?.state !== 'paid') return refuse(reply, 404, 'Order not found.')
        if (scriptOf(wallet, payment).take('refundRefused')) return refuse(reply, 422, 'The refund is not allowed.')
        if (msisdn !== payer.mobile || amount !== Number(payment.amount))
          return refuse(reply, 422, 'The refund does not match the payment.')
        const invoice_id = giveBack(wallet, payment)
        if (hangs(scriptOf(wallet, payment), request, reply)) return reply
        return done(reply, { summary: { recipient: { name: payer.name, mobile_number: payer.mobile, avatar: '' }, invoice_id } })
      })
      store.post('/refund/validation', async (request, reply) => {
        const { order_id } = named.parse(request.body)
        const refund_status = find(order_id)?.state === 'refunded'
        return done(reply, { order_id, refund_status, status_checked_at: timeOf(options.clock.now().toISOString()) })
      })
    },
    { prefix: '/api/v1/public/pgw/payment' },
  )
  // By a code: other names of the same things.
  app.register(
    async store => {
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
        const before = find(order_id)
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
        const payment = find(codeOf(request.body))
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
        const payment = find(codeOf(request.body))
        if (!payment) return say(reply, 404, 'Order not found.')
        const over = payment.state === 'failed' || payment.state === 'cancelled'
        const payment_status = over ? 'DECLINED' : payment.state === 'open' ? 'UNPAID' : 'PAID'
        return say(reply, 200, 'success', { payment_status, transaction_id: payment.transactionId ?? 'N/A', customer_name: 'N/A' })
      })
      store.post('/payment/refund', async (request, reply) => {
        const parsed = codeRefund.safeParse(request.body)
        if (!parsed.success) return say(reply, 422, 'The refund is invalid.')
        const payment = find(parsed.data.orderId)
        if (payment?.state === 'refunded') return say(reply, 422, 'This order has already been refunded.')
        if (payment?.state !== 'paid') return say(reply, 404, 'Order not found.')
        if (scriptOf(wallet, payment).take('refundRefused')) return say(reply, 422, 'The refund is not allowed.')
        if (parsed.data.msisdn !== payer.mobile || parsed.data.amount !== Number(payment.amount))
          return say(reply, 422, 'The refund does not match the payment.')
        giveBack(wallet, payment)
        return hangs(scriptOf(wallet, payment), request, reply) ? reply : say(reply, 200, 'success', { refunded: true })
      })
    },
    { prefix: '/api/v1/public' },
  )
  // As FastPay writes the address of its page.
  app.get<{ Querystring: { token?: string; lang?: string } }>('/pay', async (request, reply) => {
    const { token = '', lang } = request.query
    return reply.redirect(`/fastpay/pay/${encodeURIComponent(token)}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`, 303)
  })
}
