import { type Happening, happenings as kinds } from '@karwan/contract/orders'
import type { OrderState } from '@karwan/domain/orders'
import type { OrderRecord } from '../lifecycle/records.ts'

/** Moves of the order that a traveler reads of; its other moves are told by payments, cancellations and refunds. */
const ofTransition: Partial<Record<OrderState, Happening['what']>> = {
  created: 'ordered',
  'waiting-for-office': 'held-for-office',
  paid: 'paid',
  'being-confirmed': 'being-confirmed',
  confirmed: 'confirmed',
  failed: 'not-confirmed',
  expired: 'expired',
}

/** The order's story in the words of a traveler, oldest first; what happened at one moment stands in the order of the codes. */
export const timelineEventsOf = (order: OrderRecord): Happening[] => {
  const told = [...transitions(order), ...cancellations(order), ...refunds(order)]
  for (const at of order.failedPayments) told.push({ what: 'payment-failed', at, serviceId: null, amount: null })
  if (order.services.length > 1)
    for (const { serviceId: itemId, at } of order.rejections) told.push({ what: 'not-confirmed', at, serviceId: itemId, amount: null })
  return told.sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || kinds.indexOf(one.what) - kinds.indexOf(other.what))
}

const transitions = ({ timeline, total, cancellations, payment }: OrderRecord): Happening[] =>
  timeline.flatMap(({ state, at }): Happening[] => {
    const endedUnpaid = state === 'cancelled' && cancellations.length === 0
    const what = endedUnpaid ? 'cancelled' : ofTransition[state]
    return what ? [{ what, at, serviceId: null, amount: what === 'paid' ? (payment?.paidAt ? payment.parts.amount : total) : null }] : []
  })

const cancellations = (order: OrderRecord): Happening[] =>
  order.cancellations.flatMap(({ serviceId: itemId, state, refund, foundAt, askedAt, endedAt }): Happening[] => {
    const asked: Happening = { what: 'cancellation-asked', at: askedAt, serviceId: itemId, amount: null }
    if (endedAt === null) return [asked]
    if (state === 'refused') return [asked, { what: 'cancellation-refused', at: endedAt, serviceId: itemId, amount: null }]
    const cancelled: Happening = { what: 'cancelled', at: endedAt, serviceId: itemId, amount: null }
    const byPerson: Happening[] =
      refund === null || foundAt !== null ? [{ what: 'amount-by-person', at: endedAt, serviceId: itemId, amount: null }] : []
    return [asked, cancelled, ...byPerson]
  })

const refunds = (order: OrderRecord): Happening[] =>
  order.refunds.flatMap(({ cancellationId, refusedServiceId, amount, begunAt, sentAt }): Happening[] => {
    const itemId = refusedServiceId ?? order.cancellations.find(each => each.id === cancellationId)?.serviceId ?? null
    const begun: Happening = { what: 'refund-started', at: begunAt, serviceId: itemId, amount }
    return sentAt === null ? [begun] : [begun, { what: 'refund-sent', at: sentAt, serviceId: itemId, amount }]
  })
