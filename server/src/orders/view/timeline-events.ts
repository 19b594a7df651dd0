import { timelineEvents as kinds, type TimelineEvent } from '@karwan/contract/orders'
import type { OrderState } from '@karwan/domain/orders'
import type { OrderRecord } from '../lifecycle/records.ts'

/** Moves of the order that a traveler reads of; its other moves are told by payments, cancellations and refunds. */
const ofTransition: Partial<Record<OrderState, TimelineEvent['what']>> = {
  created: 'ordered',
  'waiting-for-office': 'held-for-office',
  paid: 'paid',
  'being-confirmed': 'being-confirmed',
  confirmed: 'confirmed',
  failed: 'not-confirmed',
  expired: 'expired',
}

/**
 * The order's story in the words of a traveler, oldest first; what happened at one moment stands in the order of the
 * codes.
 */
export const timelineEventsOf = (order: OrderRecord): TimelineEvent[] => {
  const result = [...transitions(order), ...cancellations(order), ...refunds(order), ...flightChanges(order)]
  for (const at of order.failedPayments) result.push({ what: 'payment-failed', at, serviceId: null, amount: null })
  if (order.services.length > 1)
    for (const { serviceId: itemId, at } of order.rejections) result.push({ what: 'not-confirmed', at, serviceId: itemId, amount: null })
  return result.sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || kinds.indexOf(one.what) - kinds.indexOf(other.what))
}

const transitions = ({ timeline, total, cancellations, payment }: OrderRecord): TimelineEvent[] =>
  timeline.flatMap(({ state, at }): TimelineEvent[] => {
    const endedUnpaid = state === 'cancelled' && cancellations.length === 0
    const what = endedUnpaid ? 'cancelled' : ofTransition[state]
    return what ? [{ what, at, serviceId: null, amount: what === 'paid' ? (payment?.paidAt ? payment.parts.amount : total) : null }] : []
  })

const cancellations = (order: OrderRecord): TimelineEvent[] =>
  order.cancellations.flatMap(({ serviceId: itemId, state, refund, foundAt, askedAt, endedAt }): TimelineEvent[] => {
    const asked: TimelineEvent = { what: 'cancellation-asked', at: askedAt, serviceId: itemId, amount: null }
    if (endedAt === null) return [asked]
    if (state === 'refused') return [asked, { what: 'cancellation-refused', at: endedAt, serviceId: itemId, amount: null }]
    const cancelled: TimelineEvent = { what: 'cancelled', at: endedAt, serviceId: itemId, amount: null }
    const byPerson: TimelineEvent[] =
      refund === null || foundAt !== null ? [{ what: 'amount-by-person', at: endedAt, serviceId: itemId, amount: null }] : []
    return [asked, cancelled, ...byPerson]
  })

const refunds = (order: OrderRecord): TimelineEvent[] =>
  order.refunds.flatMap(({ cancellationId, refusedServiceId, amount, begunAt, sentAt }): TimelineEvent[] => {
    const itemId = refusedServiceId ?? order.cancellations.find(each => each.id === cancellationId)?.serviceId ?? null
    const begun: TimelineEvent = { what: 'refund-started', at: begunAt, serviceId: itemId, amount }
    return sentAt === null ? [begun] : [begun, { what: 'refund-sent', at: sentAt, serviceId: itemId, amount }]
  })

const flightChanges = ({ airlineChanges }: OrderRecord): TimelineEvent[] =>
  airlineChanges.flatMap(({ serviceId, state, difference, foundAt, changedAt }): TimelineEvent[] => {
    if (difference === 'same') return []
    const found: TimelineEvent = { what: 'flight-changed', at: foundAt, serviceId, amount: null }
    return state === 'accepted' ? [found, { what: 'flight-change-accepted', at: changedAt, serviceId, amount: null }] : [found]
  })
