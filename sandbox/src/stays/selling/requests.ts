import { hotelLimits } from '@karwan/domain/hotels'
import { titles } from '@karwan/domain/travelers'
import { z } from 'zod'

const guests = z.object({
  adults: z.int().min(1).max(hotelLimits.adults),
  child_ages: z.array(z.int().min(0).max(hotelLimits.oldestChild)).max(hotelLimits.children).default([]),
})
const stay = z.object({
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  rooms: z.array(guests).min(1).max(hotelLimits.rooms),
})
/** An amount of dollars as a decimal string. */
const amount = z.string().regex(/^\d+(\.\d{1,2})?$/)

export const searchBody = stay.extend({
  /** May be left out where a hotel is named. */
  city: z.string().min(1).optional(),
  nationality: z.int().optional(),
  hotel_name: z.string().optional(),
  hotel_id: z.string().optional(),
})
export const ratesBody = stay
export const quoteBody = z.object({ rate_ids: z.array(z.string()).min(1).max(hotelLimits.rooms), seen_total: amount })
const guest = z.object({
  title: z.enum(titles),
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  nationality: z.string().length(2).optional(),
  birth_date: z.iso.date().optional(),
})
export const bookingBody = z.object({
  client_reference: z.string().min(1).max(64),
  rate_ids: z.array(z.string()).min(1).max(hotelLimits.rooms),
  accepted_total: amount,
  rooms: z
    .array(
      z.object({
        guests: z.array(guest).min(1),
      }),
    )
    .min(1),
  contact: z.object({ email: z.string().min(3), phone: z.string().min(5) }),
  /** Special requests of the guests, in any language. */
  requests: z.string().max(1000).optional(),
})
export const confirmBody = z.object({ client_reference: z.string().min(1).max(64) })

export type StayBody = z.infer<typeof stay>
export type SearchBody = z.infer<typeof searchBody>
export type BookingBody = z.infer<typeof bookingBody>

/** The protocol's stay in the words of the sandbox. */
export const readStay = (body: StayBody) => ({
  checkIn: body.check_in,
  checkOut: body.check_out,
  rooms: body.rooms.map(room => ({ adults: room.adults, childAges: room.child_ages })),
})
