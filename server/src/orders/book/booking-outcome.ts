import type { BookOutcome } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { payHold, releaseSeats } from '../hold/supplier-hold-transitions.ts'
import { askOperations, queueMail } from '../lifecycle/notices.ts'
import { lockOrder, lockServices, moveOrder, moveService, type OrderRow, type ServiceRow } from '../lifecycle/transitions.ts'
import type { OutcomeWork } from './booking.ts'
import { confirmPartly, isPartlyConfirmed } from './partly-confirmed.ts'

const { orderServices } = tables
const open = ['booking', 'pending', 'unknown']

/** Writes down what the supplier said of a booking and what follows for the order. A repeated answer changes nothing. */
export const applyOutcome = async (work: OutcomeWork, serviceId: string, outcome: BookOutcome, cause: string): Promise<void> => {
  await work.db.transaction(async tx => {
    const [found] = await tx.select({ orderId: orderServices.orderId }).from(orderServices).where(eq(orderServices.id, serviceId))
    const order = found && (await lockOrder(tx, found.orderId))
    const services = order ? await lockServices(tx, order.id) : []
    const service = services.find(each => each.id === serviceId)
    if (!order || !service) return
    if (!open.includes(service.state)) return noticeLate(work, tx, service, outcome)
    const moved = await move(work, tx, service, outcome, cause)
    await follow(work, tx, order, [...services.filter(each => each.id !== serviceId), moved])
  })
  work.outbox.wake()
}

/** A booking that turns up after it was given up (and refunded) is not revived: a person cancels it at the supplier. */
const noticeLate = async (work: OutcomeWork, tx: Transaction, service: ServiceRow, outcome: BookOutcome): Promise<void> => {
  if (service.state !== 'rejected' || (outcome.state !== 'confirmed' && outcome.state !== 'held')) return
  const note = `Supplier ${service.supplier} confirmed ${service.clientRef} (${outcome.order.ref}) after it was rejected; cancel it there`
  await askOperations(work, tx, service.orderId, 'late-confirmation', note)
}

const move = async (work: OutcomeWork, tx: Transaction, service: ServiceRow, outcome: BookOutcome, cause: string): Promise<ServiceRow> => {
  const at = work.now()
  switch (outcome.state) {
    case 'confirmed':
      await payHold(tx, service.id, outcome.order.ref, at)
      return moveService(tx, service, 'confirmed', cause, at, {
        supplierRef: outcome.order.ref,
        confirmation: outcome.order.confirmation,
        tickets: outcome.order.tickets,
        nextCheckAt: null,
      })
    case 'rejected':
      await releaseSeats(work, tx, service.id)
      return moveService(tx, service, 'rejected', cause, at, { rejection: outcome.code, nextCheckAt: null })
    case 'unknown':
      return service.state === 'unknown'
        ? service
        : moveService(tx, service, 'unknown', cause, at, {
            nextCheckAt: new Date(at.getTime() + 2000),
            checkUntil: new Date(outcome.checkUntil),
            checks: 0,
          })
    case 'held': {
      const note = `Supplier ${service.supplier} only holds ${service.clientRef} (${outcome.order.ref}) until ${outcome.payBy}; pay it there`
      await askOperations(work, tx, service.orderId, 'booking-held', note)
      const wait = { supplierRef: outcome.order.ref, nextCheckAt: new Date(at.getTime() + 60_000), checkUntil: new Date(outcome.payBy) }
      return service.state === 'pending' ? service : moveService(tx, service, 'pending', cause, at, wait)
    }
    case 'pending': {
      const wait = { supplierRef: outcome.ref, nextCheckAt: new Date(outcome.nextCheck), checkUntil: new Date(outcome.giveUpAt) }
      if (service.state !== 'pending') return moveService(tx, service, 'pending', cause, at, wait)
      await tx.update(orderServices).set(wait).where(eq(orderServices.id, service.id))
      return service
    }
  }
}

const follow = async (work: OutcomeWork, tx: Transaction, order: OrderRow, services: readonly ServiceRow[]): Promise<void> => {
  const at = work.now()
  const all = (state: ServiceRow['state']): boolean => services.every(service => service.state === state)
  if (order.state !== 'being-confirmed') return
  if (all('confirmed')) {
    await moveOrder(tx, order, 'confirmed', 'supplier-confirmed', at)
    await work.onConfirmed?.(tx, order)
    await queueMail(work, tx, { orderId: order.id, kind: 'order-confirmed' })
    return queueMail(work, tx, { orderId: order.id, kind: 'operations-booking' })
  }
  if (all('rejected')) {
    const codes = services.map(service => service.rejection).join(', ')
    const failed = await moveOrder(tx, order, 'failed', 'supplier-rejected', at)
    await moveOrder(tx, failed, 'refunding', 'supplier-rejected', at)
    await work.refundOrder(tx, order.id, 'supplier-rejected')
    await queueMail(work, tx, { orderId: order.id, kind: 'order-failed' })
    return queueMail(work, tx, {
      orderId: order.id,
      kind: 'operations-failed',
      note: `The supplier refused: ${codes}. The payment goes back by itself.`,
    })
  }
  if (isPartlyConfirmed(services)) return confirmPartly(work, tx, order, services)
  if (services.some(service => service.state === 'pending')) await queueMail(work, tx, { orderId: order.id, kind: 'order-being-confirmed' })
}
