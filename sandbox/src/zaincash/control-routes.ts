import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Desk } from './desk.ts'
import { enterOtp, enterPin, giveUp, sendHome } from './paying.ts'
import { scriptRequest } from './scripts.ts'
import { codesOf, wallets } from './wallets.ts'

const payRequest = z.object({
  transaction: z.string(),
  does: z.enum(['pay', 'decline', 'cancel', 'walk-away']).default('pay'),
})

/**
 * The strings: `POST script` {transaction?, steps}, `POST pay` {transaction, does?}, which does what a payer at the page would and says where the browser
 * would go (null where it stays), `GET ledger?transaction=`. A transaction is named by its id or the shop's order id.
 */
export function controlRoutes(app: FastifyInstance, desk: Desk): void {
  app.post('/script', async (request, reply) => {
    const parsed = scriptRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    desk.scripts.add(parsed.data.transaction, parsed.data.steps)
    return { accepted: parsed.data.steps }
  })
  app.post('/pay', async (request, reply) => {
    const parsed = payRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    const found = desk.state.find(parsed.data.transaction)
    if (!found) return reply.code(404).send({ error: 'no such transaction' })
    const { does } = parsed.data
    const { pin, otp } = codesOf(found.version)
    if (does === 'cancel') giveUp(desk, found)
    else enterPin(desk, found, { phone: does === 'decline' ? wallets[1].msisdn : wallets[0].msisdn, pin })
    const known = desk.state.find(found.id) ?? found
    if (does === 'pay') enterOtp(desk, known, otp)
    const { status = found.status } = desk.state.find(found.id) ?? found
    return { status, returnUrl: does === 'walk-away' ? null : await sendHome(desk, found) }
  })
  app.get<{ Querystring: { transaction?: string } }>('/ledger', async request => {
    const name = request.query.transaction
    const transactions = [...desk.state.transactions.values()].filter(
      ({ id, orderId }) => name === undefined || id === name || orderId === name,
    )
    const isAbout = (id: string) => transactions.some(each => each.id === id)
    return {
      transactions,
      reversals: [...desk.state.reversals.values()].filter(({ transactionId }) => isAbout(transactionId)),
      told: desk.state.rows().filter(row => row.event === 'told' && isAbout(row.transactionId)),
      tokens: desk.asked.tokens,
    }
  })
}
