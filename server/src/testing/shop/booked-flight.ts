import { type BookingContext, bookItem } from '../../orders/book/booking.ts'
import { lockItems, lockOrder, transitionItem, transitionOrder } from '../../orders/lifecycle/transitions.ts'
import { refundsOf } from '../../payments/index.ts'
import { splitItems } from '../fakes/more-items.ts'
import { flightOrder } from '../fakes/offers.ts'
import type { Shop } from './fake-shop.ts'

/** Returns what bookings of a shop need where no jobs are at work. */
export const bookingContextOf = (shop: Shop): BookingContext => ({
  ...shop.context,
  ...refundsOf(shop.payments),
  suppliers: shop.suppliers,
  onSeatsHeld: async () => {},
  beginApplication: async () => {},
})

/** Orders, pays and books a flight at a shop where no jobs are at work. */
export const bookFlight = async (shop: Shop, visitor: ReturnType<Shop['visitor']> = shop.visitor()) => {
  const { orderId, attemptId } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  const [item] = await shop.rows('select id, client_ref from order_services where order_id = $1', [orderId])
  await bookItem(bookingContextOf(shop), item.id)
  return { visitor, orderId, attemptId, itemId: String(item.id), clientRef: String(item.client_ref) }
}

/** Pays an order of so many flights and has all of them sent to their supplier, at a shop where no jobs are at work. */
export const beginBookings = async (shop: Shop, count: number, body = flightOrder(), total = 412_500) => {
  const visitor = shop.visitor()
  const { order } = (await visitor.order(body)).body
  const amounts = [total - 100_000 * (count - 1), ...Array.from({ length: count - 1 }, () => 100_000)]
  const ids = await splitItems({ ...shop, orderId: order.Id, amounts, refused: [] })
  const { attemptId } = (await visitor.pay(order.Id)).body
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  await shop.context.db.transaction(async tx => {
    const row = await lockOrder(tx, order.Id)
    const at = shop.now()
    for (const item of await lockItems(tx, order.Id)) await transitionItem(tx, item, { to: 'booking', cause: 'booking-started', at })
    if (row) await transitionOrder(tx, row, { to: 'being-confirmed', cause: 'booking-started', at })
  })
  const [first = '', second = '', third = ''] = ids
  return { visitor, orderId: order.Id, first, second, third }
}
