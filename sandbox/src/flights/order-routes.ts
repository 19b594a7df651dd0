import { flightLimits } from '@karwan/domain/flights'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addChange, bookingCode, findOrder, findPayment, type OrderRow, stateOf, ticketDigits, totalOf } from './bookings.ts'
import { getCarrier } from './data/carriers.ts'
import { Refusal } from './errors.ts'
import { priceServices } from './extra-bags.ts'
import { needsPassport } from './fare-rules.ts'
import { holdFrom, isHoldable } from './holding.ts'
import { readAmount, writeAmount } from './money.ts'
import { readOffer } from './offer-routes.ts'
import { behaviourOf, feeOf, type Offer } from './offers.ts'
import { passengerKinds } from './prices.ts'
import { behaviourOfSurnames, type OrderBehaviour } from './scenarios.ts'
import { parse } from './search-routes.ts'
import { type World, writeInstant } from './world.ts'

/** Time a slow airline takes to issue the ticket, at pace 1. */
const outcomeDelayMs = 4000
const giveUpMs = 15 * 60_000

/** Latin letters with their accents, space, hyphen, apostrophe; twenty at most. */
const latinName = z.string().regex(/^[A-Za-z\u00c0-\u017f][A-Za-z\u00c0-\u017f '-]{0,19}$/, 'a name has 1 to 20 Latin letters')
const passenger = z.object({
  type: z.enum(passengerKinds),
  title: z.string(),
  given_name: latinName,
  family_name: latinName,
  gender: z.enum(['m', 'f']),
  born_on: z.iso.date(),
  nationality: z.string().regex(/^[A-Z]{2}$/),
  passport: z.object({ number: z.string().min(1), issuing_country: z.string().regex(/^[A-Z]{2}$/), expires_on: z.iso.date() }).optional(),
  loyalty: z.object({ airline: z.string(), number: z.string() }).optional(),
})
/** So much later the first direction of a traveler RETIMED flies. */
const retimedMinutes = 180

const orderBody = z.object({
  type: z.enum(['instant', 'pay_later']).default('instant'),
  client_reference: z.string().min(1).max(64),
  offer_id: z.string(),
  /** The most that is paid. */
  accepted_total: z.string(),
  passengers: z.array(passenger).min(1).max(flightLimits.seats),
  services: z.array(z.object({ id: z.string(), quantity: z.int().positive(), passenger: z.int().min(0) })).default([]),
  contact: z.object({ email: z.email(), phone: z.string().regex(/^\+\d{6,15}$/) }),
})
type OrderBody = z.infer<typeof orderBody>

export function orderRoutes(app: FastifyInstance, world: World): void {
  app.post('/orders', async (request, reply) => {
    const body = parse(orderBody, request.body)
    if (behaviourOfSurnames(body.passengers.map(person => person.family_name)) === 'silent') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    const known = findOrder(world.ledger, order => order.clientReference === body.client_reference)
    const order = known ?? makeOrder(body, world)
    if (!known && order.behaviour === 'lost') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    const data = writeOrder(order, world)
    return reply.code(data.state === 'pending' ? 202 : 201).send({ data })
  })
  app.get<{ Querystring: { client_reference?: string } }>('/orders', request => {
    const order = findOrder(world.ledger, row => row.clientReference === request.query.client_reference)
    return { data: order ? [writeOrder(order, world)] : [] }
  })
  app.get<{ Params: { id: string } }>('/orders/:id', request => ({ data: writeOrder(getOrder(request.params.id, world), world) }))
  app.get('/ledger', () => ({ data: world.ledger.list() }))
}

export function getOrder(id: string, world: World): OrderRow {
  const order = findOrder(world.ledger, row => row.id === id)
  if (!order) throw new Refusal('not_found', 'no such order')
  return order
}

function makeOrder(body: OrderBody, world: World): OrderRow {
  const offer = readOffer(body.offer_id, world)
  checkPassengers(body, offer)
  const accepted = readAmount(body.accepted_total)
  if (accepted === undefined) throw new Refusal('validation_error', 'accepted_total is no amount')
  const refund = refundOf(offer)
  const bags = priceServices(body.services, { offer, kinds: body.passengers.map(({ type }) => type), refund })
  const total = offer.price.total + bags.total
  if (total > accepted) throw new Refusal('price_changed', `the price is now ${writeAmount(total)}`)
  const special = behaviourOf(offer.facts.itinerary)
  if (special === 'order-fails') throw new Refusal('airline_unknown')
  if (special === 'no-balance') throw new Refusal('insufficient_balance')
  const payLater = body.type === 'pay_later'
  if (payLater && !isHoldable(offer)) throw new Refusal('instant_payment_required')
  const held = payLater || special === 'hold-only'
  const behaviour = behaviourOfSurnames(body.passengers.map(person => person.family_name))
  if (behaviour === 'no-balance' && !held) throw new Refusal('insufficient_balance')
  const back = behaviour === 'refund-unknown' || refund === null ? null : refund + bags.refund
  const order = newOrder(body, offer, { behaviour, held, total, refund: back }, world)
  world.ledger.append(order)
  if (behaviour === 'retimed') addChange(world.ledger, { orderId: order.id, shiftMinutes: retimedMinutes, at: order.createdAt })
  return order
}

function checkPassengers({ passengers }: OrderBody, { facts }: Offer): void {
  for (const kind of passengerKinds) {
    const given = passengers.filter(person => person.type === kind).length
    if (given !== facts.counts[kind]) throw new Refusal('validation_error', `the offer is for ${facts.counts[kind]} ${kind}, not ${given}`)
  }
  if (needsPassport(facts.itinerary) && passengers.some(person => !person.passport))
    throw new Refusal('validation_error', 'a passport is required')
}

/** Returns when the airline issues or refuses the ticket of an order that is paid now, in ms since the epoch. */
export const outcomeTime = (behaviour: OrderBehaviour, { clock, pace }: World): number =>
  clock.now().getTime() + (behaviour === 'slow' || behaviour === 'fails' ? outcomeDelayMs * pace : 0)

function newOrder(
  body: OrderBody,
  offer: Offer,
  { behaviour, held, total, refund }: Pick<OrderRow, 'behaviour' | 'total' | 'refund'> & { readonly held: boolean },
  world: World,
): OrderRow {
  const seed = body.client_reference
  const now = world.clock.now().getTime()
  return {
    kind: 'order',
    id: `ord_${Buffer.from(seed).toString('base64url')}`,
    clientReference: body.client_reference,
    bookingReference: bookingCode(seed),
    offerId: body.offer_id,
    airline: offer.seller,
    behaviour,
    createdAt: now,
    settlesAt: outcomeTime(behaviour, world),
    held: held ? holdFrom(now) : null,
    total,
    refund,
    services: body.services,
    passengers: body.passengers.map((person, index) => ({
      name: `${person.given_name} ${person.family_name}`,
      type: person.type,
      ticket: `${getCarrier(offer.seller).ticketCode}-${ticketDigits(`${seed} ${index}`)}`,
    })),
  }
}

/**
 * Fare and taxes less the fee where the family allows it; else the airport taxes. Null when the airline does not tell
 * its fee.
 */
function refundOf({ family, price, km }: Offer): number | null {
  if (family.refund === 'no') return price.taxes
  const fee = feeOf(family.refund, km)
  const people = price.lines.filter(line => line.kind !== 'inf').reduce((sum, line) => sum + line.count, 0)
  return fee === null ? null : Math.max(price.taxes, price.total - fee * people)
}

function writeOrder(order: OrderRow, world: World) {
  const state = stateOf(order, world.ledger, world.clock)
  const held = state === 'held' ? order.held : null
  const orderedAt = findPayment(order, world.ledger)?.at ?? order.createdAt
  return {
    id: order.id,
    client_reference: order.clientReference,
    booking_reference: order.bookingReference,
    state,
    total_amount: writeAmount(totalOf(order, world.ledger, world.clock)),
    total_currency: 'USD',
    services: order.services ?? [],
    documents:
      state === 'confirmed'
        ? order.passengers.map(({ name, ticket }) => ({ type: 'electronic_ticket', number: ticket, passenger: name }))
        : [],
    next_check_at: state === 'pending' ? writeInstant(world.clock.now().getTime() + Math.max(500, 1000 * world.pace)) : null,
    give_up_at: state === 'pending' ? writeInstant(orderedAt + giveUpMs) : null,
    payment_required_by: held && writeInstant(held.seatsUntil),
    price_guarantee_expires_at: held && writeInstant(held.priceUntil),
  }
}
