/** Booked services, each with its documents. */
import { titles } from '@karwan/domain/travelers'
import { visaStates } from '@karwan/domain/visa-applications'
import { visaPurposes } from '@karwan/domain/visas'
import { z } from 'zod'
import { instant, localDate, money } from '../common/index.ts'
import { airportNames, bookedBag, combination, fare, passengerPrice } from '../flights/index.ts'
import { hotelDetails, roomOffer } from '../hotels/index.ts'
import { orderItemStates } from './states.ts'

/**
 * `letter` is the itinerary for an embassy: the whole order, in one document, told by each of its services. `package`
 * is the confirmation of both parts of a package; it and the one invoice of a package are told by its first service.
 */
export const documentKinds = ['package', 'ticket', 'voucher', 'invoice', 'letter'] as const
export const orderDocument = z.object({
  kind: z.enum(documentKinds),
  available: z.boolean(),
  /** Path of the PDF; add `?lang=` for another language. */
  url: z.string(),
})
/**
 * Answer to whether a quote may be asked for now: `yes`; `not-booked` (unpaid or not confirmed yet); `begun` (the
 * first take-off or the check-in day is past, on the clocks there); `under-way` (asked already); `cancelled`;
 * `refused` (the supplier did not take the booking); `by-stage` (a visa is withdrawn on its own page); `together` (of a
 * package that is not `separable`: with its other part alone).
 */
export const cancellingWords = ['yes', 'not-booked', 'begun', 'under-way', 'cancelled', 'refused', 'by-stage', 'together'] as const
const mayCancel = z.enum(cancellingWords)
/** Type ADT, CHD or INF as specified; names shown, passport numbers masked. */
const passenger = z.object({
  Type: z.enum(['ADT', 'CHD', 'INF']),
  title: z.enum(titles),
  firstName: z.string(),
  lastName: z.string(),
})
const service = z.object({
  Id: z.string(),
  state: z.enum(orderItemStates),
  /** The airline's code (PNR) or the hotel's number, once confirmed. */
  confirmation: z.string().nullable(),
  /**
   * Data address of a QR code that leads to what this booking says today (`verified`); only while it is booked. Older
   * copies have none.
   */
  qr: z.exactOptional(z.string()),
  amount: money,
  /** The service booked in the place of this one, which was refused: its `amount` is the difference that goes back. */
  replacedBy: z.exactOptional(z.string()),
  documents: z.array(orderDocument),
  cancelling: mayCancel,
})
export const flightItem = service.extend({
  serviceType: z.literal('flight'),
  Passengers: z.array(passenger.extend({ ticketNumber: z.string().nullable(), passport: z.string().nullable() })),
  itinerary: combination.omit({ fares: true }),
  fare,
  airports: z.record(z.string(), airportNames),
  passengerPrices: z.array(passengerPrice),
  /** Extra bags that were bought, by traveler. */
  bags: z.array(bookedBag),
})
export const hotelItem = service.extend({
  serviceType: z.literal('hotel'),
  Passengers: z.array(passenger.extend({ room: z.int() })),
  /** Special requests that the hotel was sent. */
  requests: z.string().nullable(),
  /** Its phone is E.164; null where nobody told it, and in older copies. */
  hotel: hotelDetails.extend({ phone: z.string().nullable().default(null) }),
  rooms: z.array(roomOffer),
  checkIn: localDate,
  checkOut: localDate,
  nights: z.int(),
})
/**
 * The visa of one traveler. Answers and documents are no part of an order: who only looks it up never sees them.
 */
export const visaItem = service.extend({
  serviceType: z.literal('visa'),
  Passengers: z.array(passenger),
  country: z.string(),
  kind: z.enum(['e-visa', 'embassy']),
  purpose: z.enum(visaPurposes),
  stayDays: z.int(),
  entries: z.enum(['single', 'multiple']),
  arrival: localDate,
  application: z.object({
    state: z.enum(visaStates),
    /** Since when. */
    at: instant,
    /** The traveler is to do something. */
    isWanted: z.boolean(),
    decision: z.object({ from: localDate, to: localDate }).nullable(),
    /** The authority is late: new day of its decision. */
    lateUntil: localDate.nullable(),
  }),
})
/** The flights of a trip, without names of people. */
export const flightTrip = flightItem.pick({ serviceType: true, itinerary: true, airports: true })
export const hotelTrip = hotelItem.pick({ serviceType: true, hotel: true, rooms: true, checkIn: true, checkOut: true, nights: true })
export const visaTrip = visaItem.pick({
  serviceType: true,
  country: true,
  kind: true,
  purpose: true,
  stayDays: true,
  entries: true,
  arrival: true,
})

export type VisaItemView = z.infer<typeof visaItem>
export type FlightItemView = z.infer<typeof flightItem>
export type HotelItemView = z.infer<typeof hotelItem>
