import type { LocalDate } from '@karwan/domain/calendar'
import { type HotelSearch, stayNights } from '@karwan/domain/hotels'
import { type CurrencyCode, type Money, money } from '@karwan/domain/money'
import { perNightOf, priced, type SeenPriceTerms } from '@karwan/domain/pricing'
import type { Pool } from 'pg'
import type { SeenTrip } from '../offers/index.ts'
import { seenForHours } from './store.ts'

/** The lowest price of a search for a room of two adults. */
export interface StayObservation {
  readonly brand: string
  readonly city: string
  readonly checkIn: LocalDate
  readonly nights: number
  /** Cost of the whole stay without our fee, minor units. */
  readonly cost: number
  readonly currency: CurrencyCode
  /** The hotel that it is of; its picture is the one of the list. */
  readonly hotelId: string
  readonly image: string
  readonly imageColor: string | null
  readonly seenAt: Date
}
interface HotelSeen extends Pick<StayObservation, 'cost' | 'hotelId' | 'image' | 'imageColor'> {
  readonly stars: number
}

/** The home page tells the lowest price of hotels with as many stars, or more. */
export const leastStars = 3

/**
 * Returns the observation of a finished search; undefined for another party, for one hotel, and where
 * no hotel of `leastStars` was found.
 */
export const stayObservationOf = (
  search: HotelSearch,
  hotels: readonly HotelSeen[],
  { brand, currency, seenAt }: Pick<StayObservation, 'brand' | 'currency' | 'seenAt'>,
): StayObservation | undefined => {
  const [room, ...others] = search.rooms
  const isForTwo = room?.adults === 2 && room.childAges.length === 0 && others.length === 0
  const [first, ...more] = hotels.filter(({ stars }) => stars >= leastStars)
  if (!isForTwo || !first || search.hotelId || search.hotelName) return undefined
  const { cost, hotelId, image, imageColor } = more.reduce((lowest, each) => (each.cost < lowest.cost ? each : lowest), first)
  return {
    cost,
    hotelId,
    image,
    imageColor,
    brand,
    city: search.cityId,
    checkIn: search.checkIn,
    nights: stayNights(search),
    currency,
    seenAt,
  }
}

/** Writes an observation in place of what was known of the same city and days. */
export const writeStayObservation = async (pool: Pool, observation: StayObservation): Promise<void> => {
  const { brand, city, checkIn, nights, cost, currency, hotelId, image, imageColor, seenAt } = observation
  await pool.query(
    `insert into seen_stay_prices as s (brand, city, check_in, nights, cost, currency, hotel_id, image, image_color, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (brand, city, check_in, nights) do update
       set cost = excluded.cost, currency = excluded.currency, hotel_id = excluded.hotel_id, image = excluded.image,
         image_color = excluded.image_color, seen_at = excluded.seen_at
       where excluded.seen_at >= s.seen_at`,
    [brand, city, checkIn, nights, cost, currency, hotelId, image, imageColor, seenAt],
  )
}

export interface LowestStay extends Pick<StayObservation, 'hotelId' | 'image' | 'imageColor'> {
  /** A night for two adults, our fee in it, rounded to the price step. */
  readonly perNight: Money
  /** The whole stay that the night is of. */
  readonly total: Money
  readonly checkIn: LocalDate
  readonly nights: number
}

interface LowestStaysAsked {
  readonly brand: string
  readonly currency: CurrencyCode
  readonly cities: readonly string[]
  readonly from: LocalDate
  readonly terms: (trip: SeenTrip) => SeenPriceTerms
}
/** Reads the lowest price of a night in each of these cities, of stays that begin on `from` or later. */
export const readLowestStays = async (pool: Pool, asked: LowestStaysAsked, now: Date): Promise<ReadonlyMap<string, LowestStay>> => {
  const { brand, currency, cities, from, terms: termsOf } = asked
  const { rows } = await pool.query(
    `select distinct on (city) city, check_in::text, nights, cost, hotel_id, image, image_color from seen_stay_prices
     where brand = $1 and city = any($2) and check_in >= $3::date and seen_at > $4 and currency = $5
     order by city, cost::numeric / nights, check_in`,
    [brand, cities, from, new Date(now.getTime() - seenForHours * 3_600_000), currency],
  )
  return new Map(
    rows.map(({ city, check_in: checkIn, nights, cost, hotel_id: hotelId, image, image_color: imageColor }): [string, LowestStay] => {
      const terms = termsOf({ from: null, to: city, first: checkIn })
      const { total } = priced(money(Number(cost), currency), terms)
      return [city, { perNight: perNightOf(total, nights, terms), total, checkIn, nights, hotelId, image, imageColor }]
    }),
  )
}
