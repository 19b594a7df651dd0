import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type StatementLine, statementRoute } from '../kit/index.ts'
import { cardInput } from './browser-routes.ts'
import { isSuccess } from './codes.ts'
import type { Ledger } from './ledger.ts'
import { answerChallenge, findOpenCheckout, pay } from './paying.ts'
import { chargeBack } from './refunds.ts'
import { scriptRequest } from './scripts.ts'
import type { Payment } from './types.ts'

const payRequest = z.object({
  checkoutId: z.string(),
  returnUrl: z.url(),
  number: cardInput.shape.number.default('4200000000000091'),
  answer: z.enum(['approve', 'deny', 'cancel', 'walk-away']).default('approve'),
})

const chargebackRequest = z.object({ merchantTransactionId: z.string().min(1) })

/**
 * The gateway's strings: `POST script` {merchantTransactionId?, steps}, `GET ledger`, `GET statement?from=&until=` and
 * `POST pay` {checkoutId, returnUrl, number?, answer?}, which does what a shopper at the widget would and says where
 * the browser would go, and `POST chargeback` {merchantTransactionId}, by which the card holder disputes what was paid.
 */
export function controlRoutes(app: FastifyInstance, ledger: Ledger): void {
  app.post('/script', async (request, reply) => {
    const parsed = scriptRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    ledger.scripts.add(parsed.data.merchantTransactionId, parsed.data.steps)
    return { accepted: parsed.data.steps }
  })

  app.get<{ Querystring: { merchantTransactionId?: string } }>('/ledger', async request => {
    const reference = request.query.merchantTransactionId
    const fits = (row: { readonly merchantTransactionId: string }) => reference === undefined || row.merchantTransactionId === reference
    const checkouts = [...ledger.state.checkouts.values()].filter(fits)
    const payments = [...ledger.state.payments.values()].filter(payment => checkouts.some(checkout => checkout.id === payment.checkoutId))
    const paymentIds = new Set(payments.map(payment => payment.id))
    const notified = ledger.state.rows().filter(row => row.event === 'notified' && paymentIds.has(row.paymentId))
    return { checkouts, payments, notified, rows: reference === undefined ? ledger.state.rows() : undefined }
  })

  app.post('/chargeback', async (request, reply) => {
    const parsed = chargebackRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const of = [...ledger.state.payments.values()].filter(each => each.merchantTransactionId === parsed.data.merchantTransactionId)
    const disputed = of.map(payment => chargeBack(ledger, payment)).find(each => each !== undefined)
    if (!disputed) return reply.code(404).send({ error: 'nothing was paid under that reference' })
    await ledger.notifier.notify(disputed)
    return { paymentId: disputed.id }
  })

  statementRoute(app, '/statement', () => [...ledger.state.payments.values()].flatMap(statementLines))

  app.post('/pay', async (request, reply) => {
    const parsed = payRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const { checkoutId, returnUrl, number, answer } = parsed.data
    const checkout = findOpenCheckout(ledger, checkoutId)
    if (!checkout) return reply.code(404).send({ error: 'no open checkout of that id' })
    const year = String(ledger.options.clock.now().getUTCFullYear() + 2)
    const outcome = await pay(
      ledger,
      checkout,
      { number, holder: 'SANDBOX SHOPPER', expiryMonth: '12', expiryYear: year, cvv: '123' },
      returnUrl,
    )
    const payment = ledger.state.payments.get(outcome.paymentId)
    return outcome.next === 'challenge' && payment && answer !== 'walk-away' ? answerChallenge(ledger, payment, answer) : outcome
  })
}

const statementLines = (payment: Payment): readonly StatementLine[] => {
  const { id, paymentType, merchantTransactionId, referencedId = null, amount, currency, code, codeAt } = payment
  if (paymentType === 'PA' || !isSuccess(code)) return []
  const kind = paymentType === 'RF' || paymentType === 'RV' ? 'refund' : 'payment'
  return [{ kind, id, reference: merchantTransactionId || null, of: referencedId, amount, currency, state: 'done', at: codeAt }]
}
