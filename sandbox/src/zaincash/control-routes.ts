import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type StatementLine, statementRoute } from '../kit/index.ts'
import type { Ledger } from './desk.ts'
import { enterOtp, enterPin, giveUp, sendHome } from './paying.ts'
import { scriptRequest } from './scripts.ts'
import { codesOf, wallets } from './wallets.ts'

const payRequest = z.object({
  transaction: z.string(),
  does: z.enum(['pay', 'decline', 'cancel', 'walk-away']).default('pay'),
})

/**
 * The strings: `POST script` {transaction?, steps}, `POST pay` {transaction, does?}, which does what a payer at the
 * page would and says where the browser would go (null where it stays), `GET ledger?transaction=`, `GET
 * statement?from=&until=`. A transaction is named by its id or the shop's order id.
 */
export function controlRoutes(app: FastifyInstance, ledger: Ledger): void {
  app.post('/script', async (request, reply) => {
    const parsed = scriptRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    ledger.scripts.add(parsed.data.transaction, parsed.data.steps)
    return { accepted: parsed.data.steps }
  })
  statementRoute(app, '/statement', () => linesOf(ledger))
  app.post('/pay', async (request, reply) => {
    const parsed = payRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const found = ledger.state.find(parsed.data.transaction)
    if (!found) return reply.code(404).send({ error: 'no such transaction' })
    const { does } = parsed.data
    const { pin, otp } = codesOf(found.version)
    if (does === 'cancel') giveUp(ledger, found)
    else enterPin(ledger, found, { phone: does === 'decline' ? wallets[1].msisdn : wallets[0].msisdn, pin })
    const known = ledger.state.find(found.id) ?? found
    if (does === 'pay') enterOtp(ledger, known, otp)
    const { status = found.status } = ledger.state.find(found.id) ?? found
    return { status, returnUrl: does === 'walk-away' ? null : await sendHome(ledger, found) }
  })
  app.get<{ Querystring: { transaction?: string } }>('/ledger', async request => {
    const name = request.query.transaction
    const transactions = [...ledger.state.transactions.values()].filter(
      ({ id, orderId }) => name === undefined || id === name || orderId === name,
    )
    const isAbout = (id: string) => transactions.some(each => each.id === id)
    return {
      transactions,
      reversals: [...ledger.state.reversals.values()].filter(({ transactionId }) => isAbout(transactionId)),
      told: ledger.state.rows().filter(row => row.event === 'told' && isAbout(row.transactionId)),
      tokens: ledger.asked.tokens,
    }
  })
}

const linesOf = ({ state }: Ledger): readonly StatementLine[] => [
  ...state.rows().flatMap((row): readonly StatementLine[] => {
    const paid = row.event === 'changed' && row.to.status === 'paid' ? state.transactions.get(row.transactionId) : undefined
    if (!paid) return []
    const { id, orderId, amount, currency } = paid
    return [{ kind: 'payment', id, reference: orderId, of: null, amount, currency, state: 'done', at: row.at }]
  }),
  ...[...state.reversals.values()]
    .filter(({ status }) => status === 'COMPLETED')
    .map(
      ({ id, transactionId, amount, at }): StatementLine => ({
        kind: 'refund',
        id,
        reference: null,
        of: transactionId,
        amount,
        currency: state.transactions.get(transactionId)?.currency ?? 'IQD',
        state: 'done',
        at,
      }),
    ),
]
