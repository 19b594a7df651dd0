import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findChange, isAccepted, type OrderRow, type QuoteRow, stateOf, totalOf } from './bookings.ts'
import { Refusal } from './errors.ts'
import { writeAmount } from './money.ts'
import { getOrder } from './order-routes.ts'
import { parse } from './search-routes.ts'
import { type World, writeInstant } from './world.ts'

const quoteMinutes = 30
const quoteBody = z.object({ order_id: z.string() })

export function cancellationRoutes(app: FastifyInstance, world: World): void {
  app.post('/cancellations', async (request, reply) => {
    const order = getOrder(parse(quoteBody, request.body).order_id, world)
    const awaitsPayment = refuseUnlessActive(order.id, world) === 'held'
    const back = awaitsPayment ? { refund: 0, penalty: 0 } : backOf(order, world)
    const count = world.ledger.list().filter(row => row.kind === 'quote' && row.orderId === order.id).length
    const quote: QuoteRow = {
      kind: 'quote',
      id: `can_${order.id.slice(4)}_${count + 1}`,
      orderId: order.id,
      ...back,
      awaitsPayment,
      expiresAt: world.clock.now().getTime() + quoteMinutes * 60_000,
    }
    world.ledger.append(quote)
    return reply.code(201).send({ data: writeQuote(quote, null) })
  })

  app.get<{ Params: { id: string } }>('/cancellations/:id', request => {
    const quote = findQuote(world, row => row.id === request.params.id)
    if (!quote) throw new Refusal('not_found', 'no such quote')
    return { data: writeQuote(quote, findDone(world, quote.id)?.at ?? null) }
  })

  app.post<{ Params: { id: string } }>('/cancellations/:id/confirm', async (request, reply) => {
    const quote = findQuote(world, row => row.id === request.params.id)
    if (!quote) throw new Refusal('not_found', 'no such quote')
    const done = findDone(world, quote.id)
    if (done) return { data: writeQuote(quote, done.at) }
    const state = refuseUnlessActive(quote.orderId, world)
    if (quote.awaitsPayment && state !== 'held') throw new Refusal('quote_superseded', 'the order was paid since')
    const newest = findQuote(world, row => row.orderId === quote.orderId)
    if (newest?.id !== quote.id) throw new Refusal('quote_superseded')
    const at = world.clock.now().getTime()
    if (at >= quote.expiresAt) throw new Refusal('quote_expired')
    world.ledger.append({ kind: 'cancellation', orderId: quote.orderId, quoteId: quote.id, at })
    if (getOrder(quote.orderId, world).behaviour === 'cancel-lost' && !quote.awaitsPayment) {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    return { data: writeQuote(quote, at) }
  })
}

function findQuote(world: World, fits: (quote: QuoteRow) => boolean): QuoteRow | undefined {
  const row = world.ledger.find(row => row.kind === 'quote' && fits(row))
  return row?.kind === 'quote' ? row : undefined
}

function findDone(world: World, quoteId: string) {
  const row = world.ledger.find(row => row.kind === 'cancellation' && row.quoteId === quoteId)
  return row?.kind === 'cancellation' ? row : undefined
}

/** From here on a change is reason enough to give everything back, until it is accepted. */
const freeFromMinutes = 120

/**
 * Returns what a cancellation gives back. The rise of a held order's price comes back with the rest: the airline
 * keeps what it would have kept.
 */
function backOf(order: OrderRow, { ledger, clock }: World): Pick<QuoteRow, 'refund' | 'penalty'> {
  const change = findChange(order.id, ledger)
  if (change && Math.abs(change.shiftMinutes) >= freeFromMinutes && !isAccepted(change, ledger))
    return { refund: totalOf(order, ledger, clock), penalty: 0 }
  if (order.refund === null) return { refund: null, penalty: null }
  const penalty = order.total - order.refund
  return { refund: totalOf(order, ledger, clock) - penalty, penalty }
}

function refuseUnlessActive(orderId: string, world: World): 'confirmed' | 'held' {
  const state = stateOf(getOrder(orderId, world), world.ledger, world.clock)
  if (state === 'cancelled') throw new Refusal('already_cancelled')
  if (state === 'failed' || state === 'pending') throw new Refusal('not_cancellable', `the order is ${state}`)
  return state
}

const writeQuote = (quote: QuoteRow, confirmedAt: number | null) => ({
  id: quote.id,
  order_id: quote.orderId,
  refund_amount: quote.refund === null ? null : writeAmount(quote.refund),
  penalty_amount: quote.penalty === null ? null : writeAmount(quote.penalty),
  currency: 'USD',
  refund_to: quote.awaitsPayment ? 'awaiting_payment' : 'balance',
  expires_at: writeInstant(quote.expiresAt),
  confirmed_at: confirmedAt === null ? null : writeInstant(confirmedAt),
})
