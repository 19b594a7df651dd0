import {
  type BagAllowance,
  type BookedBag,
  cabins,
  type FareCondition,
  type FareRule,
  type FlightFare,
  type FlightLeg,
  type FlightPlace,
  type FlightRoute,
  type FlightSearch,
  type FlightSegment,
  type PassengerCounts,
  type PassengerPrice,
  passengerKinds,
  type Reported,
  type SegmentPoint,
  type SellingPrice,
  type TripType,
} from '@karwan/domain/flights'
import { z } from 'zod'
import { money, oneOf, text, whole } from './shapes.ts'
import { fieldsOf } from './stored-json.ts'

/** The flight that was sold, frozen when the order was made, priced in the order's payment currency. */
export interface FlightItem extends FirstFlightItem {
  readonly bags: readonly BookedBag[]
}
/** As it was stored before extra bags were sold. */
export interface FirstFlightItem {
  readonly kind: 'flight'
  readonly type: TripType
  /** Code of the itinerary within its search. */
  readonly itineraryCode: string
  readonly legs: readonly FlightLeg[]
  readonly fare: FlightFare
  readonly fareRules: readonly FareRule[]
  readonly passportRequired: boolean
}

const tripType: z.ZodType<TripType> = z.literal([0, 1, 2])
const cabin = z.enum(cabins)
const result = <Value>(schema: z.ZodType<Value>): z.ZodType<Reported<Value>> => z.union([schema, z.enum(['none', 'unknown'])])

const point = fieldsOf<SegmentPoint>({ airport: text, terminal: text.nullable(), at: text, zone: text })
const segment = fieldsOf<FlightSegment>({
  carrier: text,
  flightNumber: text,
  operatingCarrier: text,
  aircraft: text.nullable(),
  from: point,
  to: point,
  durationMinutes: whole,
  technicalStops: z.array(text),
})
export const flightLeg = fieldsOf<FlightLeg>({ segments: z.array(segment), durationMinutes: whole })

const bags = result(fieldsOf<BagAllowance>({ pieces: whole, kilograms: z.number().nullable() }))
const condition = result(fieldsOf<FareCondition>({ allowed: z.boolean(), fee: money.nullable() }))
const passengerPrice = fieldsOf<PassengerPrice>({ kind: z.enum(passengerKinds), count: whole, base: money, taxes: money })
const price = fieldsOf<SellingPrice>({ total: money, usd: money, passengers: z.array(passengerPrice), serviceFee: money })
const fare = fieldsOf<FlightFare>({
  code: text,
  family: text,
  cabin,
  cabinBag: bags,
  checkedBag: bags,
  meal: result(z.enum(['meal', 'snack', 'for-sale'])),
  seatChoice: result(z.enum(['free', 'for-sale'])),
  change: condition,
  refund: condition,
  seatsLeft: whole.nullable(),
  price,
})
const fareRule = fieldsOf<FareRule>({
  topic: oneOf<FareRule['topic']>({ change: true, refund: true, 'no-show': true, baggage: true, names: true }),
  text,
})

const bookedBag = fieldsOf<BookedBag>({
  bagId: text,
  passenger: whole,
  quantity: whole,
  kilograms: z.number().nullable(),
  leg: whole.nullable(),
  refund: oneOf<BookedBag['refund']>({ 'with-fare': true, none: true, unknown: true }),
  price: money,
  fee: money,
})

const firstFields = {
  kind: z.literal('flight'),
  type: tripType,
  itineraryCode: text,
  legs: z.array(flightLeg),
  fare,
  fareRules: z.array(fareRule),
  passportRequired: z.boolean(),
}
export const firstFlightItem = fieldsOf<FirstFlightItem>(firstFields)
export const flightItem = fieldsOf<FlightItem>({ ...firstFields, bags: z.array(bookedBag) })

const place = fieldsOf<FlightPlace>({ locationId: text, cityId: text, cityCode: text, cityName: text })
const route = fieldsOf<FlightRoute>({ date: text, from: place, to: place })
const counts = fieldsOf<PassengerCounts>({ adt: whole, chd: whole, sen: whole, yth: whole, inf: whole, ins: whole })
export const flightSearch = fieldsOf<FlightSearch>({
  type: tripType,
  cabin,
  routes: z.array(route),
  passengers: counts,
  directOnly: z.exactOptional(z.boolean()),
  nearby: z.exactOptional(z.boolean()),
})
