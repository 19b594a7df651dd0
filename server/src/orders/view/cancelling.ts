import type { FlightItemView } from '@karwan/contract/orders'
import { localToInstant, today } from '@karwan/domain/calendar'
import type { OrderItemRecord, OrderRecord } from '../lifecycle/records.ts'

/** Returns whether the open amount may be paid now. An attempt that may still succeed does not count. */
export const mayPay = ({ state, payBy }: Pick<OrderRecord, 'state' | 'payBy'>, now: Date): boolean =>
  (state === 'awaiting-payment' || state === 'waiting-for-office') && payBy !== null && Date.parse(payBy) > now.getTime()

/**
 * Returns whether an order item may be cancelled now, and if not, why. The clock at its place of departure or stay
 * decides whether it has begun.
 */
export const cancellingOf = (
  order: Pick<OrderRecord, 'state' | 'services'>,
  item: OrderItemRecord,
  now: Date,
): FlightItemView['cancelling'] => {
  const own = ownCancellingOf(order, item, now)
  if (own !== 'yes' || isSeparable(order)) return own
  const others = order.services.filter(({ id, state }) => id !== item.id && !isOver.includes(state))
  if (others.length === 0) return own
  return others.map(other => ownCancellingOf(order, other, now)).find(answer => answer !== 'yes') ?? 'together'
}
const isOver: readonly OrderItemRecord['state'][] = ['rejected', 'cancelling', 'cancelled']

/** Returns whether the parts of an order have prices of their own and may be cancelled apart (PK-23). */
export const isSeparable = ({ services: items }: Pick<OrderRecord, 'services'>): boolean => !items.some(({ flightOnly }) => flightOnly)

const ownCancellingOf = (order: Pick<OrderRecord, 'state'>, item: OrderItemRecord, now: Date): FlightItemView['cancelling'] => {
  if (item.kind === 'visa' && (item.state === 'pending' || item.state === 'confirmed')) return 'by-stage'
  switch (item.state) {
    case 'cancelling':
      return 'under-way'
    case 'cancelled':
      return 'cancelled'
    case 'rejected':
      return 'refused'
    case 'confirmed':
      return order.state !== 'confirmed' ? 'not-booked' : hasBegun(item, now) ? 'begun' : 'yes'
    default:
      return 'not-booked'
  }
}

const hasBegun = ({ product: item }: OrderItemRecord, now: Date): boolean => {
  if (item.kind === 'hotel') return today(item.hotel.zone, now) > item.checkIn
  if (item.kind === 'visa') return false
  const first = item.legs[0]?.segments[0]?.from
  return first === undefined || Date.parse(localToInstant(first.at, first.zone)) <= now.getTime()
}
