/**
 * Packages: a flight and a stay at one price. A search is begun with both keys (`GET /api/dynamic-package?<token>={"f":
 * …, "h": …}`); the two Ids joined by `~`, flights first, are its code for everything below. `flight` is the pinned
 * fare, `<itinerary code>.<fare code>`; without it the server takes the best one and tells it.
 *
 * `GET /api/v3/packages?code=&flight=&part=` while searching, with `filters=true` the filter data; `GET
 * /api/v2/packages?code=&flight=&page=&filter=&sortType=&sortOrder=` a page; `GET /api/v2/packages/points` for a map;
 * `GET /api/v3/packages/{code}/hotel/{hotelId}/rooms?flight=` the rooms of a hotel; `GET
 * /api/v3/packages/{code}/hotel/{hotelId}/validate?flight=&rooms=&listed=` both parts read again; where one is gone,
 * the problem tells which (`data.part`). `GET /api/v3/packages/{code}/hotel/{hotelId}/near?flight=&gone=` tells what
 * may take its place. The other flights are those of `GET /api/v3/flights` for the first half of the code; their
 * packages are priced by `sellPackage` of the domain with `terms`. Prices are for the whole party, in the brand's
 * payment currency.
 */
import { z } from 'zod'
import { currencyCode, instant, localDate, money, opaqueId } from '../common/index.ts'
import { airportNames, combination, validatedItinerary } from '../flights/index.ts'
import { hotelPage, hotelPageQuery, hotelPointsQuery, hotelRow, hotelsProgress, roomOffers, validatedStay } from '../hotels/index.ts'

export { findFlightChoice, findHalves, flightChoiceOf, packageCodeOf } from '../package-codes/index.ts'

const flightChoice = z.string().max(120)
const ofSearch = z.object({ code: opaqueId(120), flight: flightChoice.optional() })

/** Terms of the brand, for pricing another flight or room in the page: see `PackageTerms` of the domain. */
export const packageTerms = z.object({
  rate: z.object({ from: currencyCode, to: currencyCode, rate: z.string(), asOf: instant }),
  fee: z.object({ basisPoints: z.int(), minimum: z.int() }),
  priceStep: z.int(),
  leastSaving: z.object({ basisPoints: z.int(), amount: z.int() }),
})

/** The flight that every package of a list includes. */
export const pinnedFlight = z.object({
  /** Its fare as `flight` takes it. */
  choice: flightChoice,
  /** With the pinned fare alone. */
  itinerary: combination,
  airports: z.record(z.string(), airportNames),
  /** Nights that fit it, see `StayDates` of the domain. */
  stay: z.object({ checkIn: localDate, checkOut: localDate.nullable(), nightBefore: localDate.nullable() }),
})
export type PinnedFlight = z.infer<typeof pinnedFlight>

/** One half of a search that is still under way, or that failed: `failed` is the code of its problem. */
const half = z.object({ count: z.int(), progress: z.int().min(0).max(100), complete: z.boolean(), failed: z.string().nullable() })

export const packagesQuery = ofSearch.extend({
  part: z.string().max(80).default('summary'),
  filters: z.enum(['true', 'false']).default('false'),
})
export const packagesProgress = hotelsProgress.extend({
  /** Null until a flight is found, or where there is none. */
  flight: pinnedFlight.nullable(),
  flights: half,
  hotels: half,
})
export type PackagesProgress = z.infer<typeof packagesProgress>

export const packagePageQuery = hotelPageQuery.extend(ofSearch.shape)
export const packagePage = hotelPage.extend({ flight: pinnedFlight.nullable() })
export type PackagePage = z.infer<typeof packagePage>
export const packagePointsQuery = hotelPointsQuery.extend(ofSearch.shape)

/**
 * Rooms at the prices they are sold for by themselves, with what prices them in a package. A rate that is sold with a
 * flight only (`flightOnly`) has no such price: its `price` is what it adds to the pinned flight's own one, and
 * `aloneByCode` has what the very same room costs by itself, where it is sold so.
 */
export const packageRooms = roomOffers.extend({
  flight: pinnedFlight,
  terms: packageTerms,
  aloneByCode: z.record(z.string(), money),
})
export type PackageRooms = z.infer<typeof packageRooms>

export const packageValidateQuery = z.object({
  flight: flightChoice,
  /** One offer code for each searched room, comma separated. */
  rooms: z.string().max(400),
  /** Total of the package that the visitor last saw, minor units. */
  listed: z.coerce.number().int().min(0).optional(),
})
/** Both parts as the package sells them: their totals are its total. */
export const validatedPackage = z.object({
  searchCode: z.string(),
  flight: validatedItinerary,
  stay: validatedStay,
  total: money,
  usd: money,
  serviceFee: money,
  /** Prices of both apart, now; null where the very same stay is not sold by itself. */
  alone: z.object({ flight: money, stay: money, total: money }).nullable(),
  saving: money.nullable(),
  /** False: the parts have no prices of their own. They are told as one, and never cancelled apart. */
  separable: z.object({ flight: z.boolean(), hotel: z.boolean() }),
  listedTotal: money,
  priceChanged: z.boolean(),
  expiresAt: instant,
  /** Points this booking earns; null where the brand has none. */
  points: z.int().nullable(),
})
export type ValidatedPackage = z.infer<typeof validatedPackage>

/** The part of a package that is sold no more: `data.part` of the problems `offer-gone` and `offer-expired`. */
export const packagePart = z.enum(['flight', 'stay'])
export type PackagePart = z.infer<typeof packagePart>
export const nearPackagesQuery = z.object({ flight: flightChoice, gone: packagePart })
/** Packages to take instead, the nearest first: the part that is not gone is kept. */
export const nearPackages = z.object({
  /** Other hotels, at their lowest price with the flight. Empty where the flight is gone. */
  stays: z.array(hotelRow).max(3),
  /** Other flights that fit the nights, and by how much they make the package dearer. Empty where the stay is gone. */
  flights: z.array(z.object({ flight: pinnedFlight, difference: money })).max(3),
})
export type NearPackages = z.infer<typeof nearPackages>
