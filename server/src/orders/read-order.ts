import type { Money } from '@karwan/domain/money'
import type { Contact, Guest, Passenger } from '@karwan/domain/travelers'
import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import { type Keeping, tables } from '../database/index.ts'
import type { OrderRow, ServiceRow } from './moves.ts'
import { findAfterSale } from './read-after-sale.ts'
import type { OrderRecord, PaymentRecord, ServiceRecord, SoldFlight, SoldStay } from './records.ts'

const { orders, orderServices, orderEvents, paymentAttempts, refunds } = tables
type Reading = Pick<Keeping, 'db' | 'vault'>

/** One order with everything in it, travelers opened; undefined where there is none. */
export const findOrderRecord = async ({ db, vault }: Reading, id: string): Promise<OrderRecord | undefined> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) return undefined
  const services = await db.select().from(orderServices).where(eq(orderServices.orderId, id)).orderBy(asc(orderServices.position))
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))
  const money = (amount: number): Money => ({ amount, currency: order.currency })
  return {
    id: order.id,
    reference: order.reference,
    brand: order.brand,
    language: order.language,
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    payBy: order.payBy.toISOString(),
    total: money(order.amount),
    usd: { amount: order.usdAmount, currency: 'USD' },
    serviceFee: money(order.serviceFee),
    rate: { value: order.rate, asOf: order.rateAsOf.toISOString() },
    contact: vault.openJson(order.contact, order.id) as Contact,
    click: { id: order.wegoClickId, ticket: order.ticket },
    comment: order.comment === null ? null : vault.open(order.comment, order.id),
    services: services.map(service =>
      serviceRecord(
        { vault },
        service,
        order,
        events.filter(event => event.serviceId === service.id),
      ),
    ),
    timeline: events
      .filter(event => event.serviceId === null)
      .map(event => ({ state: event.to as OrderRecord['state'], at: event.at.toISOString(), cause: event.cause })),
    rejections: events.flatMap(({ serviceId, to, at }) =>
      serviceId !== null && to === 'rejected' ? [{ serviceId, at: at.toISOString() }] : [],
    ),
    payment: await findPayment(db, order),
    ...(await findAfterSale(db, order)),
  }
}
/** Throws where there is none. */
export const getOrderRecord = async (keeping: Reading, id: string): Promise<OrderRecord> => {
  const order = await findOrderRecord(keeping, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

const serviceRecord = (
  { vault }: Pick<Keeping, 'vault'>,
  service: ServiceRow,
  order: OrderRow,
  events: readonly (typeof orderEvents.$inferSelect)[],
): ServiceRecord => {
  const confirmedAt = events.findIndex(event => event.to === 'confirmed')
  const { id, state, supplier, confirmation, supplierRef } = service
  const common = {
    ...{ id, state, supplier, confirmation, supplierRef },
    amount: { amount: service.amount, currency: order.currency },
    revision: confirmedAt === -1 ? 0 : events.length - 1 - confirmedAt,
    changedAt: (events.at(-1)?.at ?? service.createdAt).toISOString(),
  }
  const travelers = vault.openJson(service.travelers, service.id)
  if (service.kind === 'hotel')
    return { ...common, kind: 'hotel', sold: service.sold as SoldStay, rooms: travelers as readonly (readonly Guest[])[] }
  const passengers = travelers as readonly Passenger[]
  return { ...common, kind: 'flight', sold: service.sold as SoldFlight, passengers, ticketNumbers: ticketsOf(service, passengers) }
}

/** The supplier names each ticket's passenger; where it does not say ours exactly, tickets follow the order of the passengers. */
const ticketsOf = (service: ServiceRow, passengers: readonly Passenger[]): readonly (string | null)[] => {
  const tickets = service.tickets ?? []
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '')
  const namesMatch = (ticket: string, passenger: Passenger): boolean =>
    [`${passenger.firstName}${passenger.lastName}`, `${passenger.lastName}${passenger.firstName}`].some(
      name => letters(name) === letters(ticket),
    )
  return passengers.map((passenger, at) => {
    const named = tickets.filter(ticket => namesMatch(ticket.passenger, passenger))
    return (named.length === 1 ? named[0] : tickets[at])?.number ?? null
  })
}

const counting = ['paid', 'paid_review', 'refund_pending', 'refunded', 'partially_refunded', 'disputed']
/** The attempt that counts: the paid one, else the newest. */
const findPayment = async (db: Keeping['db'], order: OrderRow): Promise<PaymentRecord | null> => {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, order.id))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
  const attempt = attempts.find(each => counting.includes(each.state)) ?? attempts.at(-1)
  if (!attempt) return null
  const [back] = await db
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attempt.id), inArray(refunds.state, ['refunded'])))
  return {
    attemptId: attempt.id,
    gateway: attempt.gateway,
    state: attempt.state,
    reason: attempt.reason,
    paymentId: attempt.paymentId,
    instrument: attempt.instrument,
    paidAt: attempt.paidAt?.toISOString() ?? null,
    refunded: back?.amount ? { amount: back.amount, currency: attempt.currency } : null,
  }
}
