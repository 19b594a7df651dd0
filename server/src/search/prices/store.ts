import type { LocalDate } from '@karwan/domain/calendar'
import { type Cabin, type PassengerKind, passengerKinds } from '@karwan/domain/flights'
import type { CurrencyCode } from '@karwan/domain/money'
import type { FareByKind } from '@karwan/domain/pricing'
import type { Pool } from 'pg'
import { type PriceObservation, tripKey } from './price-observations.ts'

/**
 * A price older than this is told no more. Fares move several times a day, so a week-old one misleads; but a road is
 * searched seldom here, and with less than three days most of a calendar would be empty. The time it was seen stands
 * beside each.
 */
export const seenForHours = 72

export interface SeenPricesAsked {
  readonly brand: string
  readonly currency: CurrencyCode
  readonly origin: string
  readonly destination: string
  readonly cabin: Cabin
  readonly direct: boolean
  /** Only prices whose fares for these are known too. */
  readonly kinds: readonly PassengerKind[]
  readonly departs: readonly [LocalDate, LocalDate]
  /**
   * Undefined: one way. Days of return, how many days after the departure, or the lowest of a departure whatever the
   * return.
   */
  readonly returns?: readonly [LocalDate, LocalDate] | number | 'any'
}
export interface KnownPrice {
  readonly departs: LocalDate
  readonly returns: LocalDate | null
  readonly direct: boolean
  /** Of the cheapest flights for one adult; for one adult the fare is there. */
  readonly fares: FareByKind
  readonly seenAt: Date
}

const fareColumns: Readonly<Record<PassengerKind, string>> = {
  adt: 'adult_fare',
  chd: 'child_fare',
  sen: 'senior_fare',
  yth: 'youth_fare',
  inf: 'infant_fare',
  ins: 'seat_infant_fare',
}
const fares = Object.values(fareColumns)
const columns = `brand, origin, destination, cabin, departs, returns, direct, amount, ${fares.join(', ')}, currency, whole, seen_at`
const sameTrip = ['brand', 'origin', 'destination', 'cabin', 'departs', 'direct'].map(name => `s.${name} = t.${name}`).join(' and ')

/**
 * Writes observations in one statement, one of a trip at most. What a whole search saw replaces what was known; what a
 * part of one saw only lowers it, or replaces what is too old. A whole search that found nothing removes the price.
 */
export const writeObservations = async (pool: Pool, observations: readonly PriceObservation[]): Promise<void> => {
  const rows = observations
    .toSorted((a, b) => (tripKey(a) < tripKey(b) ? -1 : 1))
    .map(({ seenAt, fares: known, ...observation }) => ({
      ...observation,
      ...Object.fromEntries(passengerKinds.map(kind => [fareColumns[kind], known[kind]])),
      seen_at: seenAt.toISOString(),
    }))
  await pool.query(
    `with told as (
       select * from jsonb_to_recordset($1::jsonb) as t(brand text, origin text, destination text, cabin text, departs date, returns date,
         direct boolean, amount bigint, ${fares.map(name => `${name} bigint`).join(', ')}, currency text, whole boolean, seen_at timestamptz)
     ), gone as (
       delete from seen_prices s using told t
       where t.amount is null and ${sameTrip} and s.returns is not distinct from t.returns and s.seen_at <= t.seen_at
     )
     insert into seen_prices as s (${columns}) select ${columns} from told where amount is not null
     on conflict on constraint seen_prices_key do update
       set amount = excluded.amount, ${fares.map(name => `${name} = excluded.${name}`).join(', ')}, currency = excluded.currency, whole = excluded.whole, seen_at = excluded.seen_at
       where excluded.seen_at >= s.seen_at and (excluded.whole or excluded.amount <= s.amount or excluded.currency <> s.currency
         or s.seen_at < excluded.seen_at - make_interval(hours => $2))`,
    [JSON.stringify(rows), seenForHours],
  )
}

/** Reads the lowest known price of each pair of days, earliest first. */
export const readSeenPrices = async (pool: Pool, asked: SeenPricesAsked, now: Date): Promise<readonly KnownPrice[]> => {
  const { brand, origin, destination, cabin, departs, returns, direct, currency } = asked
  const values: unknown[] = [brand, origin, destination, cabin, ...departs, new Date(now.getTime() - seenForHours * 3_600_000), currency]
  const known = asked.kinds.map(kind => `and ${fareColumns[kind]} is not null`).join(' ')
  const pair = returns === 'any' ? 'departs' : 'departs, returns'
  const { rows } = await pool.query(
    `select distinct on (${pair}) departs::text, returns::text, direct, ${fares.join(', ')}, seen_at
     from seen_prices
     where brand = $1 and origin = $2 and destination = $3 and cabin = $4 and departs between $5::date and $6::date and seen_at > $7
       and currency = $8 and adult_fare is not null ${known} and ${returnsWithin(returns, values)} ${direct ? 'and direct' : ''}
     order by ${pair}, amount, direct desc`,
    values,
  )
  return rows.map(knownPriceOf)
}

export interface LowestFlightsAsked {
  readonly brand: string
  readonly currency: CurrencyCode
  readonly origin: string
  readonly destinations: readonly string[]
  /** First day of departure. */
  readonly from: LocalDate
  readonly isRoundTrip: boolean
}

/** Reads the lowest known price of each destination in economy, for one adult, whatever the day. */
export const readLowestFlights = async (pool: Pool, asked: LowestFlightsAsked, now: Date): Promise<ReadonlyMap<string, KnownPrice>> => {
  const { brand, currency, origin, destinations, from, isRoundTrip } = asked
  const { rows } = await pool.query(
    `select distinct on (destination) destination, departs::text, returns::text, direct, ${fares.join(', ')}, seen_at
     from seen_prices
     where brand = $1 and origin = $2 and destination = any($3) and cabin = 'Y' and departs >= $4::date and seen_at > $5
       and currency = $6 and adult_fare is not null and returns is ${isRoundTrip ? 'not null' : 'null'}
     order by destination, amount, departs`,
    [brand, origin, destinations, from, new Date(now.getTime() - seenForHours * 3_600_000), currency],
  )
  return new Map(rows.map(row => [row.destination, knownPriceOf(row)]))
}

export interface AnywhereFlights extends Pick<SeenPricesAsked, 'brand' | 'currency' | 'origin' | 'cabin' | 'direct' | 'kinds' | 'departs'> {
  readonly isRoundTrip: boolean
  /** Destinations, most. */
  readonly most: number
}
export interface KnownDestination extends KnownPrice {
  readonly destination: string
}

/** Reads the lowest known price of every destination that was seen from a city, cheapest first. */
export const readLowestAnywhere = async (pool: Pool, asked: AnywhereFlights, now: Date): Promise<readonly KnownDestination[]> => {
  const { brand, currency, origin, cabin, direct, kinds, departs, isRoundTrip, most } = asked
  const known = kinds.map(kind => `and ${fareColumns[kind]} is not null`).join(' ')
  const { rows } = await pool.query(
    `select * from (
       select distinct on (destination) destination, departs::text, returns::text, direct, amount, ${fares.join(', ')}, seen_at
       from seen_prices
       where brand = $1 and origin = $2 and destination <> $2 and cabin = $3 and departs between $4::date and $5::date and seen_at > $6
         and currency = $7 and adult_fare is not null ${known} and returns is ${isRoundTrip ? 'not null' : 'null'} ${direct ? 'and direct' : ''}
       order by destination, seen_prices.amount, seen_prices.direct desc, seen_prices.departs, seen_prices.returns
     ) lowest order by amount, destination limit $8`,
    [brand, origin, cabin, ...departs, new Date(now.getTime() - seenForHours * 3_600_000), currency, most],
  )
  return rows.map(row => ({ ...knownPriceOf(row), destination: row.destination }))
}

interface PriceRow {
  /** Columns of fares. */
  readonly [column: string]: unknown
  readonly departs: string
  readonly returns: string | null
  readonly direct: boolean
  readonly seen_at: Date
}
const knownPriceOf = (row: PriceRow): KnownPrice => ({
  departs: row.departs,
  returns: row.returns,
  direct: row.direct,
  fares: faresOf(row),
  seenAt: row.seen_at,
})

const faresOf = (row: PriceRow): FareByKind => {
  const fareOf = (kind: PassengerKind): number | null => {
    const fare = row[fareColumns[kind]]
    return fare == null ? null : Number(fare)
  }
  return { adt: fareOf('adt'), chd: fareOf('chd'), sen: fareOf('sen'), yth: fareOf('yth'), inf: fareOf('inf'), ins: fareOf('ins') }
}

const returnsWithin = (returns: SeenPricesAsked['returns'], values: unknown[]): string => {
  if (returns === undefined) return 'returns is null'
  if (returns === 'any') return 'returns is not null'
  if (typeof returns === 'number') return `returns = departs + $${values.push(returns)}::int`
  return `returns between $${values.push(returns[0])}::date and $${values.push(returns[1])}::date`
}
