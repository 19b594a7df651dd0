import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { hangs } from '../kit/index.ts'
import { giveBack, misbehaves, open, payer, scriptOf, takesMoney, type Wallet, type WalletPayment } from '../wallets/index.ts'
import { codeRoutes } from './code-routes.ts'
import type { FastPayOptions } from './index.ts'
import { recordOf, timeOf } from './record.ts'
import { findPayment, lifeMs, orderId } from './shared.ts'

const isList = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}
const address = z.url({ protocol: /^https?$/ })
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

const done = (reply: FastifyReply, data: object) => reply.send({ code: 200, messages: ['Success'], data })
const refuse = (reply: FastifyReply, code: number, ...messages: string[]) => reply.send({ code, messages, data: null })
const wrong = (reply: FastifyReply, error: z.ZodError) => refuse(reply, 422, ...error.issues.map(({ message }) => message))

/** The calls of a shop's server. Refusals are answered with HTTP 200, and their code in the body. */
export function serverRoutes(app: FastifyInstance, wallet: Wallet, options: FastPayOptions): void {
  app.register(
    async store => {
      openingRoutes(store, wallet, options)
      refundRoutes(store, wallet, options)
    },
    { prefix: '/api/v1/public/pgw/payment' },
  )
  app.register(async store => codeRoutes(store, wallet, options), { prefix: '/api/v1/public' })
  // As FastPay writes the address of its page.
  app.get<{ Querystring: { token?: string; lang?: string } }>('/pay', async (request, reply) => {
    const { token = '', lang } = request.query
    return reply.redirect(`/fastpay/pay/${encodeURIComponent(token)}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`, 303)
  })
}

/** Paid on its page: opened, and told when it is paid. */
function openingRoutes(store: FastifyInstance, wallet: Wallet, options: FastPayOptions): void {
  const { scripts } = wallet
  const pageOf = ({ id }: WalletPayment) => ({ redirect_uri: `${options.publicOrigin}/fastpay/pay?token=${id}` })
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
    const before = findPayment(wallet, order_id)
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
    const payment = findPayment(wallet, named.parse(request.body).order_id)
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
}

/** Given back to the wallet it came from. */
function refundRoutes(store: FastifyInstance, wallet: Wallet, options: FastPayOptions): void {
  store.post('/refund', async (request, reply) => {
    const parsed = refund.safeParse(request.body)
    if (!parsed.success) return wrong(reply, parsed.error)
    const { order_id, amount, msisdn, refund_secret_key } = parsed.data
    const payment = findPayment(wallet, order_id)
    if (refund_secret_key !== options.refundKey) return refuse(reply, 422, 'The refund secret key is invalid.')
    if (payment?.state === 'refunded') return refuse(reply, 422, 'This order has already been refunded.')
    if (payment?.state !== 'paid') return refuse(reply, 404, 'Order not found.')
    if (scriptOf(wallet, payment).take('refundRefused')) return refuse(reply, 422, 'The refund is not allowed.')
    if (msisdn !== payer.mobile || amount !== Number(payment.amount)) return refuse(reply, 422, 'The refund does not match the payment.')
    const invoice_id = giveBack(wallet, payment)
    if (hangs(scriptOf(wallet, payment), request, reply)) return reply
    return done(reply, { summary: { recipient: { name: payer.name, mobile_number: payer.mobile, avatar: '' }, invoice_id } })
  })
  store.post('/refund/validation', async (request, reply) => {
    const { order_id } = named.parse(request.body)
    const refund_status = findPayment(wallet, order_id)?.state === 'refunded'
    return done(reply, { order_id, refund_status, status_checked_at: timeOf(options.clock.now().toISOString()) })
  })
}
