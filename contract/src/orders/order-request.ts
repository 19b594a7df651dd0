/** Request to make an order. */
import { flightLimits, passengerKinds } from '@karwan/domain/flights'
import { hotelLimits } from '@karwan/domain/hotels'
import { paymentMethodKinds } from '@karwan/domain/payments'
import { titles } from '@karwan/domain/travelers'
import { visaOrderLimits } from '@karwan/domain/visa-applications'
import { crossingKinds, visaKinds } from '@karwan/domain/visas'
import { z } from 'zod'
import { language, localDate, money, opaqueId, typedText } from '../common/index.ts'

const shortText = typedText(80)
/** A day as it was typed: an empty one is a fault that the shared rules word, not a malformed request. */
const typedDate = z.union([localDate, z.literal('')])
export const passportWire = z.object({
  number: z.string().max(20),
  issuingCountry: z.string().length(2),
  expiryDate: typedDate,
})
export const passengerWire = z.object({
  kind: z.enum(passengerKinds),
  title: z.enum(titles),
  firstName: shortText,
  lastName: shortText,
  gender: z.enum(['m', 'f']),
  birthDate: typedDate,
  nationality: z.string().length(2),
  passport: passportWire.optional(),
  frequentFlyer: z.object({ airline: z.string().max(3), number: z.string().max(20) }).optional(),
})
export const guestWire = z.object({
  title: z.enum(titles),
  firstName: shortText,
  lastName: shortText,
  nationality: z.string().length(2).optional(),
  birthDate: typedDate.optional(),
})
export const contactWire = z.object({
  email: typedText(120),
  /** With country code; checked and kept as E.164. */
  phone: typedText(24),
  address: typedText(160).optional(),
  postalCode: typedText(16).optional(),
})
/** Visas as the review showed them, and the ticks. One verdict a passenger, in their order. */
const visasRead = z.object({
  read: z.boolean(),
  /** "I hold another passport", where one does not admit. */
  otherPassport: z.boolean(),
  borders: z
    .array(
      z.object({
        kind: z.enum(crossingKinds),
        country: z.string().length(2),
        on: localDate,
        airport: z.exactOptional(z.string().max(5)),
        verdicts: z
          .array(
            z.object({
              kind: z.enum(visaKinds),
              checkedOn: z.exactOptional(localDate),
              source: z.exactOptional(typedText(300)),
              startBy: z.exactOptional(localDate),
            }),
          )
          .max(flightLimits.travelers),
      }),
    )
    .max(40),
})
export type VisasRead = z.infer<typeof visasRead>
const common = {
  language,
  contact: contactWire,
  /** The total the traveler saw on the review; another price is refused with `price-changed` (FS-8). */
  acceptedTotal: money,
  /** The conditions were shown and accepted (BK-2). */
  acceptedPolicies: z.literal(true),
  /** Version of the conditions that were shown; it is recorded with the acceptance. */
  conditionsVersion: z.string().max(20).optional(),
  visasRead: visasRead.optional(),
  /** The method that the pay page opens; left out, cards. Any may be chosen there. */
  gateway: z.enum(paymentMethodKinds).optional(),
  /** Id of a metasearch click, kept with its ticket (GD-4). */
  wegoClickId: z.string().max(120).optional(),
  /** The address's `ticket`, a mark of where the visitor came from. */
  ticket: z.string().max(120).optional(),
  comment: typedText(300).optional(),
}
export const flightOrderRequest = z.object({
  serviceType: z.literal('flight'),
  /** Code of the search. */
  resultCode: opaqueId(200),
  itineraryCode: opaqueId(200),
  fareCode: opaqueId(200),
  passengers: z.array(passengerWire).min(1).max(flightLimits.travelers),
  /** Extra bags of the validated itinerary: its id, the traveler's index, and how many. Left out: none. */
  bags: z
    .array(
      z.object({
        bagId: opaqueId(200),
        passenger: z
          .int()
          .min(0)
          .max(flightLimits.travelers - 1),
        quantity: z.int().min(1).max(9),
      }),
    )
    .max(flightLimits.travelers * 12)
    .optional(),
  ...common,
})
export const hotelOrderRequest = z.object({
  serviceType: z.literal('hotel'),
  resultCode: opaqueId(200),
  hotelId: opaqueId(200),
  /** One room offer for each searched room. */
  roomCodes: z.array(opaqueId(200)).min(1).max(hotelLimits.rooms),
  /** Guests of each room, the first leads it. */
  rooms: z
    .array(
      z
        .array(guestWire)
        .min(1)
        .max(hotelLimits.adults + hotelLimits.children),
    )
    .min(1)
    .max(hotelLimits.rooms),
  /** Flight number of guests who come by plane (VA-4); the hotel is told. */
  arrivalFlight: typedText(12).optional(),
  ...common,
})
/** A flight and a stay at one price; the passengers are the guests. */
export const packageOrderRequest = z.object({
  serviceType: z.literal('package'),
  flight: flightOrderRequest.pick({ resultCode: true, itineraryCode: true, fareCode: true }),
  stay: hotelOrderRequest.pick({ resultCode: true, hotelId: true, roomCodes: true }),
  passengers: flightOrderRequest.shape.passengers,
  /** Numbers of passengers, from 0, in each room: its adults first, then its children in the order of their ages. */
  rooms: z
    .array(
      z
        .array(
          z
            .int()
            .min(0)
            .max(flightLimits.travelers - 1),
        )
        .min(1),
    )
    .min(1)
    .max(hotelLimits.rooms),
  ...common,
})
/** Visas for travelers of one party, one item a traveler; all of them have a passport. */
export const visaOrderRequest = z.object({
  serviceType: z.literal('visa'),
  productId: opaqueId(60),
  /** Day of arrival in the country. */
  arrival: typedDate,
  passengers: z.array(passengerWire).min(1).max(visaOrderLimits.travelers),
  /** Quicker processing, where the product has it. */
  isExpress: z.boolean().default(false),
  /** "I take the risk": the authority may decide after the arrival. Needed only then. */
  acceptedRisk: z.boolean().default(false),
  ...common,
})
export const orderRequest = z.discriminatedUnion('serviceType', [
  flightOrderRequest,
  hotelOrderRequest,
  packageOrderRequest,
  visaOrderRequest,
])
export type OrderRequest = z.infer<typeof orderRequest>
