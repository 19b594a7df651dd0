import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { hangs } from '../kit/index.ts'
import { giveBack, misbehaves, open, scriptOf, type Wallet, type WalletPayment } from '../wallets/index.ts'
import { envelopeOf, momentOf, orderOf } from './answers.ts'
import type { AsiaHawalaOptions } from './index.ts'
import { isSealed, seal } from './sealing.ts'

const tokenMinutes = 30
const address = z.url({ protocol: /^https?$/ })
const named = z.looseObject({ appid: z.string(), merch_code: z.string(), merch_order_id: z.string().min(1).max(64) })
const preOrder = named.extend({
  business_type: z.literal('BuyGoods'),
  title: z.string().min(1),
  total_amount: z.string().regex(/^[1-9]\d*(\.0{1,3})?$/),
  trans_currency: z.literal('IQD'),
  trade_type: z.enum(['Checkout', 'Cross-App', 'PWA']),
  timeout_express: z.string().regex(/^\d{1,3}m$/),
  notify_url: address,
  redirect_url: address,
})
const refund = named.extend({ refund_request_no: z.string().min(1).max(64), refund_reason: z.string().min(1) })
const methods: Readonly<Record<string, string>> = {
  preOrder: 'payment.preorder',
  queryOrder: 'payment.queryorder',
  refund: 'payment.refund',
}

/** The calls of a shop's server. A refusal is HTTP 299 with a `result` that is not SUCCESS. */
export function serverRoutes(app: FastifyInstance, wallet: Wallet, options: AsiaHawalaOptions): void {
  const { book: ledger, scripts } = wallet
  const { clock } = options
  const tokens = new Map<string, number>()
  const answer = (reply: FastifyReply, status: number, body: object) =>
    reply.code(status).send(seal({ ...envelopeOf(wallet), ...body }, options.sealing))
  const done = (reply: FastifyReply, biz_content: object) =>
    answer(reply, 200, { result: 'SUCCESS', code: '0', msg: 'success', biz_content })
  const refuse = (reply: FastifyReply, code: string, msg = code) => answer(reply, 299, { result: 'FAIL', code, msg })
  const find = (id: string): WalletPayment | undefined => [...ledger.payments.values()].findLast(payment => payment.orderId === id)

  app.post('/payment/gateway/payment/v1/token', async (request, reply) => {
    const { appSecret } = (request.body ?? {}) as { appSecret?: unknown }
    if (request.headers['x-app-key'] !== options.appKey || appSecret !== options.appSecret)
      return reply.code(299).send({ result: 'FAIL', code: 'INVALID_APP', msg: 'app key or secret is wrong' })
    const now = clock.now()
    const ends = new Date(now.getTime() + tokenMinutes * 60_000)
    const token = `Bearer ${randomBytes(24).toString('hex')}`
    tokens.set(token, ends.getTime())
    return { token, effectiveDate: momentOf(now), expirationDate: momentOf(ends) }
  })

  app.register(
    async merchant => {
      merchant.addHook('preHandler', async (request, reply) => {
        const body = (request.body ?? {}) as Record<string, unknown>
        const what = request.url.split('/').at(-1) ?? ''
        const content = named.safeParse(body.biz_content)
        const orderId = content.success ? content.data.merch_order_id : ''
        if (what === 'preOrder') scripts.claimNext(orderId)
        if (await misbehaves(scripts.of(orderId), reply)) return reply
        const known = (tokens.get(request.headers.authorization ?? '') ?? 0) > clock.now().getTime()
        if (request.headers['x-app-key'] !== options.appKey || !known) return reply.code(401).send({ error: 'token' })
        if (!isSealed(body, options.sealing)) return refuse(reply, 'INVALID_SIGN')
        if (body.method !== methods[what] || body.version !== '1.0') return refuse(reply, 'INVALID_METHOD')
        if (!content.success || content.data.appid !== options.appId || content.data.merch_code !== options.merchantCode)
          return refuse(reply, 'INVALID_MERCHANT')
      })
      const contentOf = (body: unknown) => (body as { biz_content: unknown }).biz_content
      merchant.post('/preOrder', async (request, reply) => {
        const parsed = preOrder.safeParse(contentOf(request.body))
        if (!parsed.success) return refuse(reply, 'INVALID_PARAMETER', String(parsed.error.issues[0]?.path.join('.')))
        const { merch_order_id, total_amount, trans_currency, title, notify_url, redirect_url, timeout_express } = parsed.data
        if (find(merch_order_id)) return refuse(reply, 'ORDER_EXISTS')
        const payment = await open(wallet, {
          orderId: merch_order_id,
          amount: String(Number(total_amount)),
          currency: trans_currency,
          about: title,
          notifyUrl: notify_url,
          paidUrl: redirect_url,
          leftUrl: redirect_url,
          lifeMs: Number(timeout_express.slice(0, -1)) * 60_000,
        })
        if (hangs(scriptOf(wallet, payment), request, reply)) return reply
        const page = `${options.publicOrigin}/asiahawala/pay/${payment.id}`
        return done(reply, { merch_order_id, prepay_id: payment.id, redirect_url: page })
      })
      merchant.post('/queryOrder', async (request, reply) => {
        const payment = find(named.parse(contentOf(request.body)).merch_order_id)
        if (!payment) return refuse(reply, 'ORDER_NOT_EXIST')
        const script = scriptOf(wallet, payment)
        const [order_status, merch_order_id] = [
          script.has('status') && script.value('status'),
          script.has('reference') && script.value('reference'),
        ]
        script.take('status')
        return done(reply, {
          ...orderOf(wallet, payment),
          ...(order_status && { order_status }),
          ...(merch_order_id && { merch_order_id }),
        })
      })
      merchant.post('/refund', async (request, reply) => {
        const parsed = refund.safeParse(contentOf(request.body))
        if (!parsed.success) return refuse(reply, 'INVALID_PARAMETER')
        const payment = find(parsed.data.merch_order_id)
        if (payment?.state !== 'paid') return refuse(reply, payment ? 'ORDER_NOT_REFUNDABLE' : 'ORDER_NOT_EXIST')
        if (scriptOf(wallet, payment).take('refundRefused')) return refuse(reply, 'REFUND_NOT_ALLOWED')
        const refund_order_id = giveBack(wallet, payment)
        if (hangs(scriptOf(wallet, payment), request, reply)) return reply
        return done(reply, { merch_order_id: payment.orderId, refund_order_id })
      })
    },
    { prefix: '/payment/gateway/payment/v1/merchant' },
  )
}
