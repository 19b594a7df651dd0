import { type BookingContext, bookItem } from '../../orders/book/booking.ts'
import { refundsOf } from '../../payments/index.ts'
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
