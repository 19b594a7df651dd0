import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hangs, isSame } from '../kit/index.ts'
import { answer, paymentAnswer } from './answers.ts'
import { isAmount } from './cents.ts'
import { resultCodes } from './codes.ts'
import { checkoutMinutes, type Ledger } from './desk.ts'
import { misbehaves } from './faults.ts'
import { isOver } from './paying.ts'
import { giveBack } from './refunds.ts'
import type { Checkout } from './types.ts'
import { integrityOf } from './widget.ts'

type Fields = Readonly<Record<string, string>>

/** The calls a shop's server makes, with its bearer token and entity. */
export function serverRoutes(app: FastifyInstance, ledger: Ledger): void {
  const stamp = () => ledger.options.clock.now().toISOString()
  const refuse = (reply: FastifyReply, status: number, code: string) => reply.code(status).send(answer(code, stamp()))

  app.register(async shop => {
    shop.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    shop.addHook('preHandler', async (request, reply) => {
      const fields = { ...(request.query as Fields), ...(request.body as Fields | undefined) }
      if (!knows(ledger, request, fields.entityId)) await refuse(reply, 401, '800.900.300')
    })

    shop.post('/v1/checkouts', async (request, reply) => {
      const fields = (request.body ?? {}) as Fields
      const reference = fields.merchantTransactionId ?? ''
      ledger.scripts.claimNext(reference)
      if (await misbehaves(ledger, reference, reply)) return reply
      const wrong = faultOf(fields)
      if (wrong) return refuse(reply, 400, wrong)
      const checkout = open(ledger, fields)
      if (hangs(ledger.scripts.of(reference), request, reply)) return reply
      const integrity = fields.integrity === 'true' ? { integrity: integrityOf(ledger, checkout) } : {}
      return answer('000.200.100', stamp(), { id: checkout.id, ...integrity, ndc: checkout.id })
    })

    shop.get<{ Params: { id: string } }>('/v1/checkouts/:id/payment', async (request, reply) => {
      const { id } = request.params
      const checkout = ledger.state.checkouts.get(id)
      if (!checkout) return refuse(reply, 404, '200.300.404')
      if (await misbehaves(ledger, checkout.merchantTransactionId, reply)) return reply
      if (!ledger.throttle.allows(`checkout ${id}`)) return refuse(reply, 429, '800.120.100')
      if (isOver(ledger, checkout)) return refuse(reply, 404, '200.300.404')
      const payment = ledger.state.paymentsOf(id).at(-1)
      if (!payment) return answer('000.200.000', stamp(), { id, ndc: id })
      ledger.read.add(id)
      return paymentAnswer(payment)
    })

    shop.get<{ Params: { id: string } }>('/v1/query/:id', async (request, reply) => {
      const payment = ledger.state.payments.get(request.params.id)
      if (!payment) return refuse(reply, 404, '700.400.580')
      if (await misbehaves(ledger, payment.merchantTransactionId, reply)) return reply
      if (!ledger.throttle.allows(`payment ${payment.id}`)) return refuse(reply, 429, '800.120.100')
      ledger.read.add(payment.checkoutId)
      return paymentAnswer(payment)
    })

    shop.get<{ Querystring: Fields }>('/v1/query', async (request, reply) => {
      const reference = request.query.merchantTransactionId ?? ''
      if (await misbehaves(ledger, reference, reply)) return reply
      if (!ledger.throttle.allows(`reference ${reference}`)) return refuse(reply, 429, '800.120.100')
      const found = [...ledger.state.payments.values()].filter(payment => payment.merchantTransactionId === reference)
      if (found.length === 0) return refuse(reply, 404, '700.400.580')
      for (const payment of found) ledger.read.add(payment.checkoutId)
      return answer('000.000.100', stamp(), { payments: found.map(paymentAnswer) })
    })

    shop.post<{ Params: { id: string } }>('/v1/payments/:id', async (request, reply) => {
      const payment = ledger.state.payments.get(request.params.id)
      if (!payment) return refuse(reply, 404, '700.400.580')
      if (await misbehaves(ledger, payment.merchantTransactionId, reply)) return reply
      const outcome = giveBack(ledger, payment, (request.body ?? {}) as Fields)
      if (typeof outcome === 'string') return refuse(reply, 400, outcome)
      if (hangs(ledger.scripts.of(payment.merchantTransactionId), request, reply)) return reply
      return paymentAnswer(outcome)
    })
  })

  app.get('/v1/resultcodes', async () => ({
    resultCodes: Object.entries(resultCodes).map(([code, description]) => ({ code, description })),
  }))
}

function knows(ledger: Ledger, request: FastifyRequest, entityId: string | undefined): boolean {
  return isSame(request.headers.authorization ?? '', `Bearer ${ledger.options.accessToken}`) && entityId === ledger.options.entityId
}

/** The code that says what is wrong with a request for a checkout. */
function faultOf(fields: Fields): string | undefined {
  if (!fields.amount) return '100.550.400'
  if (!isAmount(fields.amount) || /^0+\.00$/.test(fields.amount)) return '100.550.303'
  if (!/^[A-Z]{3}$/.test(fields.currency ?? '')) return '100.550.600'
  if (fields.paymentType !== 'DB' && fields.paymentType !== 'PA') return '600.200.100'
  return undefined
}

function open(ledger: Ledger, fields: Fields): Checkout {
  const now = ledger.options.clock.now()
  const { amount = '', currency = '', entityId = '', merchantTransactionId = '' } = fields
  const checkout: Checkout = {
    id: `${ledger.state.newId('checkout', merchantTransactionId).toUpperCase()}.sandbox`,
    entityId,
    amount,
    currency,
    paymentType: fields.paymentType === 'PA' ? 'PA' : 'DB',
    merchantTransactionId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + checkoutMinutes * 60_000).toISOString(),
    sent: fields,
  }
  ledger.state.record({ event: 'checkout', checkout })
  return checkout
}
