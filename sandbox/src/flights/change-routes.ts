import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addChange, type ChangeRow, findChange, isAccepted, stateOf } from './bookings.ts'
import { Refusal } from './errors.ts'
import { writeSlices } from './offers.ts'
import { getOrder } from './order-routes.ts'
import { parse } from './search-routes.ts'
import type { World } from './world.ts'

const week = 7 * 24 * 60
const changeBody = z.object({
  /** The first direction leaves and lands so many minutes later; earlier below 0. */
  shift_minutes: z.int().min(-week).max(week),
})

/** Changes that airlines make to flights after they were sold. */
export function changeRoutes(app: FastifyInstance, world: World): void {
  app.post<{ Params: { id: string } }>('/orders/:id/changes', async (request, reply) => {
    const order = getOrder(request.params.id, world)
    if (stateOf(order, world.ledger, world.clock) !== 'confirmed') throw new Refusal('not_changeable')
    const shiftMinutes = parse(changeBody, request.body).shift_minutes
    const change = addChange(world.ledger, { orderId: order.id, shiftMinutes, at: world.clock.now().getTime() })
    return reply.code(201).send({ data: writeChange(change, world) })
  })

  app.get<{ Params: { id: string } }>('/orders/:id/changes', request => {
    const order = getOrder(request.params.id, world)
    const change = findChange(order.id, world.ledger)
    return { data: change ? [writeChange(change, world)] : [] }
  })

  app.post<{ Params: { id: string } }>('/changes/:id/accept', request => {
    const row = world.ledger.find(each => each.kind === 'change' && each.id === request.params.id)
    if (row?.kind !== 'change') throw new Refusal('not_found', 'no such change')
    if (isAccepted(row, world.ledger)) return { data: writeChange(row, world) }
    const order = getOrder(row.orderId, world)
    const isOpen = stateOf(order, world.ledger, world.clock) === 'confirmed' && findChange(row.orderId, world.ledger)?.id === row.id
    if (!isOpen) throw new Refusal('change_superseded')
    world.ledger.append({ kind: 'change-accepted', changeId: row.id, orderId: row.orderId, at: world.clock.now().getTime() })
    return { data: writeChange(row, world) }
  })
}

const writeChange = (change: ChangeRow, world: World) => ({
  id: change.id,
  order_id: change.orderId,
  slices: slicesOf(change, world),
  action_taken: isAccepted(change, world.ledger) ? ('accepted' as const) : null,
})

/** The flights of an order as its airline flies them after a change. */
function slicesOf({ orderId, shiftMinutes }: ChangeRow, world: World) {
  const facts = world.ids.read(getOrder(orderId, world).offerId)
  if (!facts) throw new Error(`The offer of order ${orderId} cannot be read`)
  const [first, ...others] = writeSlices(facts.itinerary)
  if (!first) throw new Error(`Order ${orderId} has no flights`)
  const segments = first.segments.map(segment => ({
    ...segment,
    origin: { ...segment.origin, at: later(segment.origin.at, shiftMinutes) },
    destination: { ...segment.destination, at: later(segment.destination.at, shiftMinutes) },
  }))
  return [{ ...first, segments }, ...others]
}

/** The same wall clock so many minutes later. */
const later = (at: string, minutes: number): string => new Date(Date.parse(`${at}Z`) + minutes * 60_000).toISOString().slice(0, 16)
