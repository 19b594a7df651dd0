import type { Board, FacilityId, HotelType } from '@karwan/domain/hotels'
import type { InEachLanguage } from '../../kit/languages.ts'
import type { StayCity } from './cities.ts'
import type { Look } from './pictures.ts'
import type { Quarter } from './quarters.ts'
import type { RoomKindId } from './room-kinds.ts'

/** The behaviour of a hotel of the sandbox city. README.md says when each one shows. */
export type ScenarioId =
  | 'price-rises-once'
  | 'price-rises-at-booking'
  | 'price-rises-always'
  | 'price-falls'
  | 'rate-unavailable'
  | 'sold-out'
  | 'rate-expired'
  | 'slow-answer'
  | 'answer-lost'
  | 'answer-unreadable'
  | 'pending-confirmed'
  | 'pending-rejected'
  | 'server-error'
  | 'rooms-fail'
  | 'no-balance'
  | 'refund-unknown'
  | 'cancel-refused'

/** A hotel of the sandbox: all that does not change with the search. */
export interface House {
  readonly id: string
  readonly city: StayCity
  /** Seeds what the house does on a day. */
  readonly hash: number
  readonly names: InEachLanguage
  readonly type: HotelType
  readonly stars: number
  /** 0 to 100: stars, what it has, where it stands, and how well it keeps itself. */
  readonly score: number
  /** Guests' score out of 10 and their number; null where nobody has said anything. */
  readonly reviews: { readonly score: number; readonly count: number } | null
  readonly deal: boolean
  readonly quarter: Quarter
  readonly address: InEachLanguage
  readonly postcode: string
  readonly latitude: number
  readonly longitude: number
  readonly facilities: readonly FacilityId[]
  readonly boards: readonly Board[]
  readonly payAtOffice: boolean
  readonly look: Look
  readonly near: readonly { readonly poi: string; readonly meters: number }[]
  readonly rooms: readonly RoomKindId[]
  /** US cents for two in a double room on a usual night, without taxes. */
  readonly nightCents: number
  readonly sells: 'both' | 'fixed' | 'flexible'
  /** Has rates besides that are sold only with a flight. */
  readonly flightRates: boolean
  /** Cancelling is free until 18:00 this many days before. */
  readonly freeDays: number
  readonly adultFromAge: number
  /** US cents a room and night at the reception, 0 where there is none. */
  readonly cityTaxCents: number
  readonly cotFree: boolean
  readonly pets: boolean
  readonly marriageCertificate: boolean
  /** E.164; null where the house keeps it to itself. */
  readonly phone: string | null
  /** Of the clock, `14:00`; null where nobody told. */
  readonly checkInFrom: string | null
  /** The same; may be of the night after. Null too where the reception is open around the clock. */
  readonly checkInUntil: string | null
  readonly checkOutUntil: string | null
  readonly scenario: ScenarioId | null
}
