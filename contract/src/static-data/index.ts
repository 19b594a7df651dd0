/**
 * `GET /api/static-data/countries`, `static-data/cities?filter=&page=1&limit=10&for=flight|hotel`,
 * `static-data/places?ids=`, `currencies/{id}/exchange`, `tlds`.
 */
import { poiKinds } from '@karwan/domain/hotels'
import { z } from 'zod'
import { instant, language } from '../common/index.ts'

export const country = z.object({
  /** Numeric id of the specified API: 106 is Iraq. */
  Id: z.int(),
  Code: z.string(),
  Name: z.string(),
  PhoneCode: z.string(),
})
export const countries = z.array(country)
export const citiesQuery = z.object({
  filter: z.string().max(80).default(''),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(10).default(10),
  /**
   * Flights look for airports and their cities; hotels for cities, and by name for their areas, landmarks and hotels.
   */
  for: z.enum(['flight', 'hotel']).default('flight'),
  lang: language.optional(),
})
export const placeMatch = z.object({
  kind: z.enum(['city', 'airport', 'area', 'landmark', 'hotel']),
  /**
   * The airport's or the city's code; of an area or a landmark what a hotel search calls `near`, of a hotel its
   * `hotelId`.
   */
  locationId: z.string(),
  cityId: z.string(),
  cityCode: z.string(),
  name: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  /** Name of the city that was found and has no airport; this one's serves it. */
  nearestTo: z.string().optional(),
  /** Kind of a landmark. */
  poi: z.enum(poiKinds).optional(),
  /** Stars of a hotel. */
  stars: z.int().optional(),
  matched: z.tuple([z.int(), z.int()]).optional(),
})
export const cities = z.object({
  items: z.array(placeMatch),
  page: z.int(),
  total: z.int(),
  /** Hotels, areas and landmarks are not known yet: the same question has a better answer soon. */
  partial: z.boolean().optional(),
})
export const placesQuery = z.object({
  /** Ids of cities, areas, landmarks and hotels, comma separated, at most 20. */
  ids: z
    .string()
    .max(1400)
    .transform(text => [...new Set(text.split(','))].slice(0, 20)),
  lang: language.optional(),
})
/** The known ones, in the order of the request. */
export const places = z.object({ items: z.array(placeMatch), partial: z.boolean().optional() })
export type Cities = z.infer<typeof cities>

/** Kept records have Status 1 (AP-6); 152 is the payment currency's id. */
export const exchange = z.array(z.object({ Status: z.int(), From: z.string(), To: z.string(), Rate: z.number(), AsOf: instant }))
export const paymentCurrencyId = 152
export const tlds = z.array(z.string())
