import { z } from 'zod'

/**
 * `GET /api/orders/{orderId}/itinerary?lang=`: the trip as plain text, ready to be shared (WhatsApp); no prices, names,
 *   passports or contacts.
 * `POST /api/orders/{orderId}/claim/code`: sends a code to the booking's own address or phone (`claimCode`);
 * `POST /api/orders/{orderId}/claim`: adds the booking to the account that is signed in, by that code (204).
 * Another account's: 409 `order-claimed`; without a code that is needed: 409 `claim-code-needed`.
 */
export const sharedItinerary = z.object({ text: z.string() })
