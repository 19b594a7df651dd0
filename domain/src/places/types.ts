import type { ZoneId } from '../calendar/index.ts'
import type { InEachLanguage } from '../locales/index.ts'

/**
 * A city we sell: the row of `places.csv`. Its code is the metropolitan IATA code, or `X-…` where the city has none.
 */
export interface City {
  readonly code: string
  readonly country: string
  readonly names: InEachLanguage
  readonly latitude: number
  readonly longitude: number
  readonly zone: ZoneId
  /** 1 the busiest for our visitors, 3 the least. */
  readonly tier: 1 | 2 | 3
  /** IATA codes of its airports, the main one first; empty where it has none. */
  readonly airports: readonly string[]
}

export interface Airport {
  readonly code: string
  readonly cityCode: string
  readonly country: string
  readonly names: InEachLanguage
  readonly latitude: number
  readonly longitude: number
  readonly zone: ZoneId
}

/** A line of the place list under a search field. */
export interface PlaceMatch {
  /** An area, a landmark or a hotel is of `cityId` and only found for hotels. */
  readonly kind: 'city' | 'airport' | 'area' | 'landmark' | 'hotel'
  /**
   * The location id: the airport's code, the city's code for "all airports", or the id of the area, landmark or hotel.
   */
  readonly locationId: string
  readonly cityId: string
  readonly cityCode: string
  /** Name in the visitor's language. */
  readonly name: string
  readonly cityName: string
  readonly countryCode: string
  readonly countryName: string
  /** Name of the city that was found, which has no airport: this one's serves it. */
  readonly nearestTo?: string
  /** Kind of the landmark, a `PoiKind` of hotels. */
  readonly poi?: string
  readonly stars?: number
  /**
   * Start and end (exclusive) of the matched letters within `name`, to be shown bold; absent when another script
   * matched.
   */
  readonly matched?: readonly [number, number]
}
