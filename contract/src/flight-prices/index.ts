/**
 * `GET /api/flight-prices?from=&to=&cabin=&direct=&start=&end=`: the lowest prices that searches saw lately, for one
 *   adult, by day of departure.
 * One way with `type=0`. Round trips with `type=1`: the lowest of a day of departure whatever the return, or with
 * `departure` (start and end are then days of return), `days` (between departure and return),
 * `returnStart` and `returnEnd` (a grid). A day that nobody searched lately is not there. Needs no session; holds for a
 *   minute.
 */
import { cabins } from '@karwan/domain/flights'
import { z } from 'zod'
import { currencyCode, instant, localDate } from '../common/index.ts'

const place = z
  .string()
  .min(3)
  .max(10)
  .regex(/^[A-Z0-9-]+$/)
export const flightPricesQuery = z.object({
  /** Codes of cities; an airport's stands for its city. */
  from: place,
  to: place,
  type: z.enum(['0', '1']).default('0'),
  cabin: z.enum(cabins).default('Y'),
  /** 1: only flights without a stop. */
  direct: z.enum(['0', '1']).default('0'),
  start: localDate,
  end: localDate,
  departure: localDate.optional(),
  days: z.coerce.number().int().min(0).max(365).optional(),
  returnStart: localDate.optional(),
  returnEnd: localDate.optional(),
})
export type FlightPricesQuery = z.input<typeof flightPricesQuery>

/** Days between start and end, most; and pairs of days, most. */
export const flightPricesLimits = { days: 400, pairs: 1000 } as const

export const seenPrice = z.object({
  departure: localDate,
  /** Null: one way. */
  return: localDate.nullable(),
  /** For one adult, taxes and our fee in it; minor units of `currency`. */
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
