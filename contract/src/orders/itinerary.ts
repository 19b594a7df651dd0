import { z } from 'zod'

/**
 * `GET /api/orders/{orderId}/itinerary?lang=`: the trip as plain text, ready to be shared (WhatsApp); no prices, names,
 *   passports or contacts.
 * `POST /api/orders/{orderId}/claim`: adds an order that was looked up here within the last half hour to the account
 *   that is signed in; answers the order.
 * Another account's: 409 `order-claimed`; not looked up: 409 `look-up-needed`.
 */
export const sharedItinerary = z.object({ text: z.string() })
