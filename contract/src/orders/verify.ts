import { z } from 'zod'
import { instant, localDate, localDateTime } from '../common/index.ts'
import { bookedPlace } from './booked-place.ts'

const verifiedService = z.discriminatedUnion('serviceType', [
  z.object({
    serviceType: z.literal('flight'),
    legs: z.array(
      z.object({
        from: bookedPlace,
        to: bookedPlace,
        depTime: localDateTime,
        arrTime: localDateTime,
        carrier: z.string(),
        number: z.string(),
      }),
    ),
  }),
  z.object({
    serviceType: z.literal('hotel'),
    hotel: z.string(),
    city: z.string(),
    checkIn: localDate,
    checkOut: localDate,
    rooms: z.int(),
  }),
  z.object({ serviceType: z.literal('visa'), country: z.string(), arrival: localDate }),
])
/**
 * `GET /api/verify/{code}`: what the QR of a document leads to, for anyone who holds the document. `names` are
 *   shortened (`S. KARIM`); no passport, price or
 * contact. A code that is not ours, or of another shop: 404 `document-not-found`.
 */
export const verified = z.object({
  reference: z.string(),
  state: z.enum(['confirmed', 'cancelled', 'not-confirmed']),
  confirmation: z.string().nullable(),
  names: z.array(z.string()),
  service: verifiedService,
  /** The other part, where the document is about a whole package. */
  also: z.object({ confirmation: z.string().nullable(), service: verifiedService }).nullable(),
  /** Time of the check. */
  at: instant,
})
export type Verified = z.infer<typeof verified>
