import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scriptRequest } from './scripts.ts'
import { decide, deeds, type Wallet } from './wallet.ts'

const payRequest = z.object({ order: z.string(), does: z.enum(deeds).default('pay') })

/** A wallet's strings: `POST script` {order?, steps}, `POST pay` {order, does?}, `GET ledger?order=`. */
export function controlRoutes(app: FastifyInstance, wallet: Wallet): void {
  const { book, scripts } = wallet
  app.post('/script', async (request, reply) => {
    const parsed = scriptRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const { order, steps } = parsed.data
    scripts.add(order === undefined ? undefined : (book.find(order)?.orderId ?? order), steps)
    return { accepted: steps }
  })
  app.post('/pay', async (request, reply) => {
    const parsed = payRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const payment = book.find(parsed.data.order)
    if (!payment) return reply.code(404).send({ error: 'no such payment' })
    return { done: await decide(wallet, payment, parsed.data.does), orderId: payment.orderId }
  })
  app.get<{ Querystring: { order?: string } }>('/ledger', async request => {
    const { order } = request.query
    const one = order === undefined ? undefined : book.find(order)
    const payments = order === undefined ? [...book.payments.values()] : one ? [one] : []
    return { payments, told: book.rows().filter(row => row.event === 'told' && payments.some(({ id }) => id === row.id)) }
  })
}
