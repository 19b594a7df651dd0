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
export const cancellingOf = (order: Pick<OrderRecord, 'state'>, item: OrderItemRecord, now: Date): FlightItemView['cancelling'] => {
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
  const first = item.legs[0]?.segments[0]?.from
  return first === undefined || Date.parse(localToInstant(first.at, first.zone)) <= now.getTime()
}
