import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type StatementLine, statementRoute } from '../kit/index.ts'
import type { Ledger } from './book.ts'
import { scriptRequest } from './scripts.ts'
import { decide, deeds, type Wallet } from './wallet.ts'

const payRequest = z.object({ order: z.string(), does: z.enum(deeds).default('pay') })

/**
 * A wallet's strings: `POST script` {order?, steps}, `POST pay` {order, does?}, `GET ledger?order=`, `GET
 * statement?from=&until=`.
 */
export function controlRoutes(app: FastifyInstance, wallet: Wallet): void {
  const { book: ledger, scripts } = wallet
  app.post('/script', async (request, reply) => {
    const parsed = scriptRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const { order, steps } = parsed.data
    scripts.add(order === undefined ? undefined : (ledger.find(order)?.orderId ?? order), steps)
    return { accepted: steps }
  })
  statementRoute(app, '/statement', () => linesOf(ledger))
  app.post('/pay', async (request, reply) => {
    const parsed = payRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const payment = ledger.find(parsed.data.order)
    if (!payment) return reply.code(404).send({ error: 'no such payment' })
    return { done: await decide(wallet, payment, parsed.data.does), orderId: payment.orderId }
  })
  app.get<{ Querystring: { order?: string } }>('/ledger', async request => {
    const { order } = request.query
    const one = order === undefined ? undefined : ledger.find(order)
    const payments = order === undefined ? [...ledger.payments.values()] : one ? [one] : []
    return { payments, told: ledger.rows().filter(row => row.event === 'told' && payments.some(({ id }) => id === row.id)) }
  })
}

const linesOf = (ledger: Ledger): readonly StatementLine[] =>
  ledger.rows().flatMap((row): readonly StatementLine[] => {
    const payment = row.event === 'changed' ? ledger.payments.get(row.id) : undefined
    if (row.event !== 'changed' || !payment?.transactionId) return []
    const { orderId, amount, currency, transactionId, refundId = '' } = payment
    const line = { reference: orderId, amount, currency, state: 'done', at: row.at } as const
    if (row.to.state === 'paid') return [{ ...line, kind: 'payment', id: transactionId, of: null }]
    return row.to.state === 'refunded' ? [{ ...line, kind: 'refund', id: refundId, of: transactionId }] : []
  })
