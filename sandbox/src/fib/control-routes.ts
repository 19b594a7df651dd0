import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type StatementLine, statementRoute } from '../kit/index.ts'
import { type Ledger, referenceOf } from './ledger.ts'
import { decide } from './paying.ts'
import { scriptRequest } from './scripts.ts'
import { answerSignIn } from './server-routes.ts'
import type { Payment } from './types.ts'

const payRequest = z.object({ payment: z.string(), does: z.enum(['approve', 'decline', 'late']).default('approve') })
const signInRequest = z.object({
  code: z.string(),
  does: z.enum(['approve', 'decline']).default('approve'),
  person: z.number().int().min(0).max(1).default(0),
})

/**
 * The bank's strings: `POST script` {payment?, steps}, `POST pay` {payment, does?}, `POST sso` {code, does?, person?},
 * `GET ledger?payment=`, `GET statement?from=&until=`. A payment is named by its id, its readable code, or the shop's
 * reference in its callback address.
 */
export function controlRoutes(app: FastifyInstance, ledger: Ledger): void {
  const find = (name: string): Payment | undefined =>
    ledger.state.findPayment(name) ?? [...ledger.state.payments.values()].findLast(payment => referenceOf(payment) === name)

  app.post('/script', async (request, reply) => {
    const parsed = scriptRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    ledger.scripts.add(parsed.data.payment, parsed.data.steps)
    return { accepted: parsed.data.steps }
  })
  statementRoute(app, '/statement', () => [...ledger.state.payments.values()].flatMap(linesOf))
  app.post('/pay', async (request, reply) => {
    const parsed = payRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const payment = find(parsed.data.payment)
    if (!payment) return reply.code(404).send({ error: 'no such payment' })
    return { done: await decide(ledger, payment, parsed.data.does), paymentId: payment.id }
  })
  app.post('/sso', async (request, reply) => {
    const parsed = signInRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const { code, does, person } = parsed.data
    return { done: answerSignIn(ledger, code, does, person) }
  })
  app.get<{ Querystring: { payment?: string } }>('/ledger', async request => {
    const name = request.query.payment
    const payments = [...ledger.state.payments.values()].filter(
      payment => name === undefined || payment.id === name || referenceOf(payment) === name,
    )
    const notice = ledger.state.rows().filter(row => row.event === 'told' && payments.some(({ id }) => id === row.paymentId))
    return { payments, told: notice, signIns: name === undefined ? [...ledger.state.signIns.values()] : [], tokens: ledger.asked.tokens }
  })
}

/** The bank keeps no reference of the shop's. */
const linesOf = ({ id, amount, currency, paidAt, status, statusAt }: Payment): readonly StatementLine[] => {
  if (!paidAt) return []
  const line = { reference: null, amount, currency, state: 'done' } as const
  const back = { ...line, kind: 'refund', id: `${id}-refund`, of: id, at: statusAt } as const
  return [{ ...line, kind: 'payment', id, of: null, at: paidAt }, ...(status === 'REFUNDED' ? [back] : [])]
}
