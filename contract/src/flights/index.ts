/**
 * Flight results, `GET /api/v3/flights?code=&from=`, and the validated itinerary, `GET
 * /api/v3/flights/{code}/flight/{itineraryCode}?fare=`. The specified names stand first; `legs` and `fares` carry what
 * our own pages show. Prices in the brand's payment currency.
 */
import { cabins, passengerKinds } from '@karwan/domain/flights'
import { z } from 'zod'
import { instant, localDateTime, money } from '../common/index.ts'

const reported = <T extends z.ZodType>(value: T) => z.union([z.literal('none'), z.literal('unknown'), value])
const point = z.object({ airport: z.string(), terminal: z.string().nullable(), at: localDateTime, zone: z.string() })
export const segment = z.object({
  carrier: z.string(),
  flightNumber: z.string(),
  operatingCarrier: z.string(),
  aircraft: z.string().nullable(),
  from: point,
  to: point,
  durationMinutes: z.int(),
  technicalStops: z.array(z.string()),
})
/** Names in the visitor's language. `countryCode` is ISO 3166-1 alpha-2, absent where the airport is not known. */
export const airportNames = z.object({ name: z.string(), city: z.string(), country: z.string(), countryCode: z.string().optional() })
export const leg = z.object({ segments: z.array(segment), durationMinutes: z.int() })
const bag = z.object({ pieces: z.int(), kilograms: z.int().nullable() })
const condition = z.object({ allowed: z.boolean(), fee: money.nullable() })
export const passengerPrice = z.object({ kind: z.enum(passengerKinds), count: z.int(), base: money, taxes: money })
export const sellingPrice = z.object({ total: money, usd: money, passengers: z.array(passengerPrice), serviceFee: money })
export const fare = z.object({
  code: z.string(),
  family: z.string(),
  cabin: z.enum(cabins),
  cabinBag: reported(bag),
  checkedBag: reported(bag),
  meal: reported(z.enum(['meal', 'snack', 'for-sale'])),
  seatChoice: reported(z.enum(['free', 'for-sale'])),
  change: reported(condition),
  refund: reported(condition),
  seatsLeft: z.int().nullable(),
  price: sellingPrice,
})
export const combination = z.object({
  code: z.string(),
  /** Trip type 0, 1 or 2. */
  type: z.literal([0, 1, 2]),
  depTime: localDateTime,
  /** Segments of all legs. */
  noOfSeg: z.int(),
  carrier: z.object({ departure: z.object({ Marketing: z.string() }) }),
  /** Lowest fare's total. */
  price: money,
  transitAirport: z.array(z.string()),
  legs: z.array(leg),
  fares: z.array(fare),
})
/** A city that can stand in for a searched place, and how far it is from it as the crow flies. */
const cityAway = z.object({ asked: z.string(), askedName: z.string(), city: z.string(), cityName: z.string(), kilometers: z.int() })
export const flightResults = z.object({
  code: z.string(),
  /** Suppliers' parts that have answered, e.g. airlines. */
  progress: z.object({ done: z.int(), total: z.int(), percent: z.int() }),
  complete: z.boolean(),
  /** Parts that failed or were too slow; the list is honest about them. */
  degraded: z.array(z.object({ part: z.string(), code: z.string() })),
  expiresAt: instant,
  filters: z.object({
    departureTimes: z.array(z.string()),
    returnTimes: z.array(z.string()),
    minPrice: money.nullable(),
    maxPrice: money.nullable(),
    stops: z.array(z.int()),
    airlines: z.array(z.object({ Name: z.string(), Code: z.string() })),
    airports: z.array(z.object({ Name: z.string(), Code: z.string() })),
  }),
  /** Itineraries from index `from` on, in the order they arrived: an index once given never changes. */
  from: z.int(),
  total: z.int(),
  combinations: z.array(combination),
  /** Names in the visitor's language of all airports that occur. */
  airports: z.record(z.string(), airportNames),
  /** Searched cities that have no airport, and the city whose airport serves them; empty where all have one. */
  substitutes: z.array(cityAway),
  /** Cities with an airport within reach of the start and the end; empty unless the search is over without a row. */
  reachable: z.array(cityAway),
})
export type FlightResults = z.infer<typeof flightResults>

export const fareRule = z.object({ topic: z.enum(['change', 'refund', 'no-show', 'baggage', 'names']), text: z.string() })
/** A checked bag that can be bought with a fare. Price of one, for one traveler; `leg` null: the whole trip. */
const extraBag = z.object({
  id: z.string(),
  kilograms: z.int().nullable(),
  leg: z.int().nullable(),
  kinds: z.array(z.enum(passengerKinds)),
  most: z.int(),
  refund: z.enum(['with-fare', 'none', 'unknown']),
  price: money,
  usd: money,
})
/** Bags that one traveler bought of one kind. `passenger` is the traveler's index. */
export const bookedBag = extraBag.pick({ kilograms: true, leg: true, refund: true, price: true }).extend({
  passenger: z.int(),
  quantity: z.int(),
})
/** The specified shape (Routes, FareDetails.PaxFare) with ours beside it. */
export const validatedItinerary = z.object({
  Routes: z.array(
    z.object({
      Index: z.int(),
      Segment: z.array(
        z.object({
          Flight: z.object({
            Number: z.string(),
            Airline: z.string(),
            /** 'No Meal.' when known to be none, null when not told. */
            Meal: z.string().nullable(),
          }),
          /** 'No baggage included' when known to be none, null when not told. */
          BaggageAllowance: z.string().nullable(),
        }),
      ),
    }),
  ),
  FareDetails: z.object({
    PaxFare: z.array(z.object({ Type: z.string(), Count: z.int(), Base: money, Taxes: money })),
    Total: money,
  }),
  searchCode: z.string(),
  itinerary: combination,
  fare,
  listedTotal: money,
  /** The price differs from the listed one: it must be accepted (FS-8). */
  priceChanged: z.boolean(),
  passportRequired: z.boolean(),
  expiresAt: instant,
  fareRules: z.array(fareRule),
  /** Bags that can be bought with the fare; empty where none is sold, and within a package. */
  bags: z.array(extraBag),
  airports: z.record(z.string(), airportNames),
  /** Points this booking earns; null where the brand has none. */
  points: z.int().nullable(),
})
export type ValidatedItineraryWire = z.infer<typeof validatedItinerary>
