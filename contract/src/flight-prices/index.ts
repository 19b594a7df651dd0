/**
 * `GET /api/flight-prices?from=&to=&cabin=&direct=&start=&end=`: the lowest prices that searches saw lately, by day of
 *   departure, for the whole party (`adt`, `chd`, `sen`, `yth`, `inf`, `ins`; one adult unless told).
 * One way with `type=0`. Round trips with `type=1`: the lowest of a day of departure whatever the return, or with
 * `departure` (start and end are then days of return), `days` (between departure and return),
 * `returnStart` and `returnEnd` (a grid). A day that nobody searched lately is not there. Needs no session; holds for a
 *   minute.
 * `POST /api/flight-prices/missing` has the shop look for prices of days in view, within its bounds, and answers what
 *   is known by now; asked again, it looks for nothing twice.
 * `GET /api/flight-prices/anywhere?from=&month=`: the lowest of each destination that searches saw lately, cheapest
 *   first.
 */
import { cabins, type PassengerKind, passengerKinds } from '@karwan/domain/flights'
import { z } from 'zod'
import { currencyCode, instant, language, localDate } from '../common/index.ts'

const place = z
  .string()
  .min(3)
  .max(10)
  .regex(/^[A-Z0-9-]+$/)
const count = z.coerce.number().int().min(0).max(9)
const kindOfFlights = {
  cabin: z.enum(cabins).default('Y'),
  /** 1: only flights without a stop. */
  direct: z.enum(['0', '1']).default('0'),
  /** The party, by kind as in a search; at least one. */
  adt: count.default(1),
  chd: count.default(0),
  sen: count.default(0),
  yth: count.default(0),
  inf: count.default(0),
  ins: count.default(0),
}
/** Codes of cities; an airport's stands for its city. */
const flights = { from: place, to: place, ...kindOfFlights }
const hasSomebody = (party: Readonly<Record<PassengerKind, number>>): boolean => passengerKinds.some(kind => party[kind] > 0)
const nobody = { path: ['adt'], message: 'nobody travels' }

export const flightPricesQuery = z
  .object({
    ...flights,
    type: z.enum(['0', '1']).default('0'),
    start: localDate,
    end: localDate,
    departure: localDate.optional(),
    days: z.coerce.number().int().min(0).max(365).optional(),
    returnStart: localDate.optional(),
    returnEnd: localDate.optional(),
  })
  .refine(hasSomebody, nobody)
export type FlightPricesQuery = z.input<typeof flightPricesQuery>

/** Days between start and end, most; and pairs of days, most. */
export const flightPricesLimits = { days: 400, pairs: 1000 } as const

export const seenPrice = z.object({
  departure: localDate,
  /** Null: one way. */
  return: localDate.nullable(),
  /** For the party, taxes and our fee in it; minor units of `currency`. */
  amount: z.int(),
  /** It is a flight without a stop. */
  direct: z.boolean(),
  seenAt: instant,
})
export const flightPrices = z.object({
  /** Codes of the cities. */
  from: z.string(),
  to: z.string(),
  currency: currencyCode,
  /** In the order of departure and return. */
  prices: z.array(seenPrice),
})
export type SeenPrice = z.infer<typeof seenPrice>
export type FlightPrices = z.infer<typeof flightPrices>

/** Pairs of days in one call, most. */
export const missingPricesMost = 80
export const missingPricesBody = z
  .object({
    ...flights,
    /** Days in view whose price is not known, those looked at most first. `return` null: one way. */
    trips: z
      .array(z.object({ departure: localDate, return: localDate.nullable() }))
      .min(1)
      .max(missingPricesMost),
  })
  .refine(hasSomebody, nobody)
export type MissingPricesBody = z.input<typeof missingPricesBody>
export const missingPrices = flightPrices.extend({
  /** Searches for these days that have not ended: ask again while there are some. */
  waiting: z.int(),
})
export type MissingPrices = z.infer<typeof missingPrices>

/** Destinations in one answer, most. */
export const anywhereMost = 60
export const anywherePricesQuery = z
  .object({
    from: place,
    ...kindOfFlights,
    type: z.enum(['0', '1']).default('0'),
    /** Month of the departure; any unless told. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
    /** Language of the names. */
    lang: language.default('en'),
  })
  .refine(hasSomebody, nobody)
export type AnywherePricesQuery = z.input<typeof anywherePricesQuery>

export const anywherePrice = seenPrice.extend({
  /** Code of the city. */
  city: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
})
export const anywherePrices = z.object({
  /** Code of the city. */
  from: z.string(),
  currency: currencyCode,
  /** Cheapest first. */
  destinations: z.array(anywherePrice),
})
export type AnywherePrice = z.infer<typeof anywherePrice>
export type AnywherePrices = z.infer<typeof anywherePrices>
