/**
 * Starting a search: `GET /api/dynamic-package?<search token>=<JSON>` answers an array holding Id, `GET
 * /api/dynamic-package/sid/{sid}` has the code as soon as there is something to show. The key is a token the page makes
 * up for the search, never the session token (AP-2).
 * `DELETE /api/dynamic-package/sid/{sid}` cancels: the suppliers' work stops.
 */
import { cabins, flightLimits, passengerKinds } from '@karwan/domain/flights'
import { hotelLimits } from '@karwan/domain/hotels'
import { z } from 'zod'
import { localDate } from '../common/index.ts'

const place = z.object({
  locationId: z.string().min(2).max(10),
  cityId: z.string().max(10),
  cityCode: z.string().max(10),
  cityName: z.string().max(80),
})
const count = z.int().min(0).max(flightLimits.seats)
export const flightSearchWire = z.object({
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  class: z.enum(cabins).default('Y'),
  ...(Object.fromEntries(passengerKinds.map(kind => [kind, count.default(kind === 'adt' ? 1 : 0)])) as Record<
    (typeof passengerKinds)[number],
    z.ZodDefault<typeof count>
  >),
  directOnly: z.boolean().default(false),
  /** Also from and to the cities nearby. */
  nearby: z.boolean().default(false),
  r: z
    .array(z.object({ date: localDate, origin: place, destination: place }))
    .min(1)
    .max(flightLimits.routes),
})
export const roomWire = z.object({
  adt: z.int().min(1).max(hotelLimits.adults),
  /** Ages of the children (VA-5). */
  chd: z.object({ age: z.array(z.int().min(0).max(hotelLimits.oldestChild)).max(hotelLimits.children) }),
})
export const hotelSearchWire = z.object({
  dIn: localDate,
  dOut: localDate,
  /** Empty where a hotel is named. */
  cityId: z.string().max(10).default(''),
  cityName: z.string().max(80).default(''),
  nat: z.int().default(106),
  r: z.array(roomWire).min(1).max(hotelLimits.rooms),
  hotelName: z.string().max(120).optional(),
  /** Hotel of a deep link. */
  hotelId: z.string().max(40).optional(),
  /** A neighbourhood or point of interest of the city that hotels are to be near to. */
  near: z.object({ id: z.string().regex(/^[\w-]{1,64}$/), name: z.string().max(120) }).optional(),
  /** Parameter of old addresses; ignored (HS-1). */
  accId: z.string().optional(),
})
/** Payload of a search token: flights, hotel rooms, or both. */
export const searchPayload = z
  .object({ f: flightSearchWire.optional(), h: hotelSearchWire.optional() })
  .refine(payload => payload.f !== undefined || payload.h !== undefined, { message: 'f or h is required' })
export type SearchPayload = z.input<typeof searchPayload>

export const searchStarted = z.array(z.object({ Id: z.string() }))
export const searchCode = z.object({
  /** Null until there is something to show. */
  code: z.string().nullable(),
  progress: z.int().min(0).max(100),
  count: z.int(),
  finished: z.boolean(),
})
export type SearchCode = z.infer<typeof searchCode>
