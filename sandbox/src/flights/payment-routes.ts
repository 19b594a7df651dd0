import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type OrderRow, type PaymentRow, stateOf, totalOf } from './bookings.ts'
import { Refusal } from './errors.ts'
import { readAmount, writeAmount } from './money.ts'
import { getOrder, outcomeTime } from './order-routes.ts'
import { parse } from './search-routes.ts'
import type { World } from './world.ts'

const paymentBody = z.object({
  order_id: z.string(),
  payment: z.object({ type: z.literal('balance'), amount: z.string(), currency: z.literal('USD') }),
})

/** Paying for what is held, out of the balance kept with the supplier. */
export function paymentRoutes(app: FastifyInstance, world: World): void {
  app.post('/payments', async (request, reply) => {
    const body = parse(paymentBody, request.body)
    const order = getOrder(body.order_id, world)
    refuseUnlessPayable(order, world)
    const amount = readAmount(body.payment.amount)
    if (amount === undefined) throw new Refusal('validation_error', 'amount is no amount')
    const total = totalOf(order, world.ledger, world.clock)
    if (amount !== total) throw new Refusal('payment_amount_does_not_match_order_amount', `the order costs ${writeAmount(total)}`)
    if (order.behaviour === 'no-balance') throw new Refusal('insufficient_balance')
    const payment: PaymentRow = {
      kind: 'payment',
      id: `pay_${order.id.slice(4)}`,
      orderId: order.id,
      amount,
      at: world.clock.now().getTime(),
      settlesAt: outcomeTime(order.behaviour, world),
    }
    world.ledger.append(payment)
    if (order.behaviour === 'lost') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    return reply.code(201).send({ data: writePayment(payment, order, world) })
  })
}

function refuseUnlessPayable(order: OrderRow, { ledger, clock }: World): void {
  const state = stateOf(order, ledger, clock)
  if (state === 'held') return
  if (state !== 'cancelled') throw new Refusal('already_paid')
  const cancelled = ledger.find(row => row.kind === 'cancellation' && row.orderId === order.id)
  throw new Refusal(cancelled ? 'already_cancelled' : 'past_payment_required_by_date')
}

function writePayment({ id, amount }: PaymentRow, order: OrderRow, { ledger, clock }: World) {
  const state = stateOf(order, ledger, clock)
  const status = state === 'pending' || state === 'failed' ? state : 'succeeded'
  return { id, order_id: order.id, status, amount: writeAmount(amount), currency: 'USD' }
}
