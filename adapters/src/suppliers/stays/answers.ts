import { isLocalDateTime, isZone } from '@karwan/domain/calendar'
import { boards, facilityIds, guestRatingOf, hotelTypes, poiKinds, roomTypes } from '@karwan/domain/hotels'
import { languages, type Names } from '@karwan/domain/locales'
import { findDecimal } from '@karwan/domain/money'
import { isE164 } from '@karwan/domain/travelers'
import { z } from 'zod'

/** Answers that the supplier may give, in its own words (sandbox/src/stays/README.md). Anything else is unreadable. */

const amount = z.object({ amount: z.string(), currency: z.literal('USD') }).transform((value, context) => {
  const found = findDecimal(value.amount, value.currency)
  if (found) return found
  context.addIssue({ code: 'custom', message: `not an amount: ${value.amount}` })
  return z.NEVER
})
/** A name in English and in any other languages. What is missing in a language is said in its fallback. */
const text = z
  .partialRecord(z.enum(languages), z.string())
  .refine(({ en }) => en, 'a name without its English')
  .transform(({ en = '', ...others }): Names => ({ en, ...others }))
const instant = z.iso.datetime()
const zone = z.string().refine(isZone)
const stars = z.int().min(0).max(5)
const meters = z.int().min(0)

/** One that is missing or strange is none: a hotel is sold without it. */
const reviews = z
  .object({ score: z.number(), count: z.number() })
  .transform(({ score, count }) => guestRatingOf(score, count))
  .nullish()
  .catch(undefined)
  .transform(rating => rating ?? undefined)

/** The same: what is missing or strange is not told. */
const phone = z
  .string()
  .refine(isE164)
  .nullish()
  .catch(null)
  .transform(value => value ?? null)
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullish()
  .catch(null)
  .transform(value => value ?? null)

const place = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }
const head = {
  id: z.string().min(1),
  name: text,
  kind: z.enum(hotelTypes),
  stars,
  address: text,
  neighbourhood: text,
  area: z.string().min(1),
  city: z.string(),
  country: z.string().length(2),
  ...place,
  facilities: z.array(z.enum(facilityIds)),
  reviews,
}
const glimpse = {
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  preview: z.string().startsWith('data:image/').max(600).optional(),
}
const lowest = {
  from: z.array(amount).min(1),
  from_rooms: z.array(z.object({ room_type: z.enum(roomTypes), board: z.enum(boards) })).optional(),
  free_from: z.array(amount).min(1).nullable(),
}
const listedHotel = z.object({
  ...head,
  rating: z.number(),
  deal: z.boolean(),
  postcode: z.string(),
  image: z.string(),
  image_color: glimpse.color,
  image_preview: glimpse.preview,
  boards: z.array(z.enum(boards)),
  pay_at_office: z.boolean(),
  near: z.array(z.object({ poi: z.string(), meters })),
  free_until: z.string().refine(isLocalDateTime).nullable(),
  ...lowest,
  with_flight: z.object(lowest).optional(),
})
const codes = ['timeout', 'unavailable', 'rate-limited'] as const

export const searchLine = z.discriminatedUnion('event', [
  z.object({ event: z.literal('offers'), hotels: z.array(listedHotel) }),
  z.object({ event: z.literal('progress'), done: z.number(), total: z.number() }),
  z.object({ event: z.literal('degraded'), part: z.string(), code: z.enum(codes).catch('unavailable') }),
  z.object({ event: z.literal('end'), complete: z.boolean(), expires_at: instant }),
])

const point = z.object({ id: z.string(), kind: z.enum(poiKinds), name: text, ...place })
export const pointsAnswer = z.object({ points: z.array(point) })
const area = z.object({ id: z.string().min(1), name: text, ...place })
export const areasAnswer = z.object({ areas: z.array(area) })

/** A line of all that can be found by name. */
export const contentLine = z.object({
  city: z.string().min(1),
  areas: z.array(area),
  points: z.array(point),
  hotels: z.array(z.object({ id: z.string().min(1), name: text, kind: z.enum(hotelTypes), stars, area: z.string().min(1) })),
})

export const hotelAnswer = z.object({
  ...head,
  description: text,
  time_zone: zone,
  phone,
  images: z.array(
    z.object({
      file: z.string(),
      kind: z.string(),
      caption: text.optional(),
      ...glimpse,
    }),
  ),
  points: z.array(point.extend({ meters })),
  policies: z.object({
    check_in_from: clock,
    check_in_until: clock,
    reception_all_hours: z.boolean().catch(false),
    check_out_until: clock,
    adult_from_age: z.int(),
    cot_free: z.boolean(),
    city_tax: amount.nullable(),
    pets: z.boolean(),
    marriage_certificate: z.boolean(),
  }),
})

const rate = z.object({
  id: z.string().min(1),
  hotel_id: z.string(),
  room_index: z.int().min(0),
  room_type: z.enum(roomTypes),
  room_name: text,
  image: z.string(),
  square_meters: z.number(),
  sleeps: z.object({ adults: z.int().min(1), guests: z.int().min(1) }).optional(),
  beds: z.array(z.object({ kind: z.enum(['single', 'double', 'queen', 'king', 'sofa']), count: z.int().min(1) })),
  board: z.enum(boards),
  refundable: z.boolean(),
  /** One that is strange is sold with a flight only, where its price is told to nobody. */
  sellable_with: z.enum(['any', 'flight']).catch('flight').default('any'),
  cancellation: z.array(z.object({ before: z.string().refine(isLocalDateTime).nullable(), penalty: amount })).min(1),
  time_zone: zone,
  rooms_left: z.int().nullable(),
  hold_until: instant.nullish(),
  children_as_adults: z.array(z.int().min(0)),
  total: amount,
  room: amount,
  taxes: amount,
  at_property: amount.nullable(),
  nights: z.array(z.object({ date: z.iso.date(), total: amount })).optional(),
})
export const ratesAnswer = z.object({ rates: z.array(rate) })

export const quoteAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['available', 'price_changed']), total: amount, rates: z.array(rate).min(1) }),
  z.object({ status: z.enum(['sold_out', 'expired']) }),
])

export const bookingAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'confirmed', 'rejected', 'cancelled']),
  confirmation: z.string().nullable(),
  vouchers: z.array(z.object({ number: z.string(), holder: z.string() })),
})
export const bookingsAnswer = z.object({ bookings: z.array(bookingAnswer) })

export const cancelQuoteAnswer = z.object({
  id: z.string().min(1),
  refund: amount.nullable(),
  penalty: amount.nullable(),
  expires_at: instant,
})
export const cancellationAnswer = cancelQuoteAnswer.extend({ status: z.enum(['quoted', 'cancelled']) })
export const cancelledAnswer = z.object({ status: z.literal('cancelled'), refund: amount.nullable() })
export const errorAnswer = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

export type ListedHotelAnswer = z.infer<typeof listedHotel>
export type PointAnswer = z.infer<typeof point>
export type AreaAnswer = z.infer<typeof area>
export type ContentLine = z.infer<typeof contentLine>
export type HotelAnswer = z.infer<typeof hotelAnswer>
export type RateAnswer = z.infer<typeof rate>
export type BookingAnswer = z.infer<typeof bookingAnswer>
