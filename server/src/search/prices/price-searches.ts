import { randomUUID } from 'node:crypto'
import type { Brand } from '@karwan/brands/brand'
import type { LocalDate } from '@karwan/domain/calendar'
import type { Cabin, FlightSearch, PassengerKind } from '@karwan/domain/flights'
import { findCity } from '@karwan/domain/places-data'
import { and, count, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'

const { priceSearches } = tables

/** Flights whose price is looked for. */
export interface WantedFlights {
  readonly brand: string
  /** Codes of cities. */
  readonly origin: string
  readonly destination: string
  readonly cabin: Cabin
  /** Kinds in the party beside adults: their fares are looked for too. */
  readonly kinds: readonly PassengerKind[]
}
export interface WantedDays {
  readonly departs: LocalDate
  /** Null: one way. */
  readonly returns: LocalDate | null
}
export interface PriceSearchOptions extends Context {
  /** Searches a day at each supplier; 0: none. */
  readonly perDay: number
  getBrand(id: string): Brand
  /** Runs one search whose prices are observed, and resolves when they are written. */
  observe(search: FlightSearch, brand: Brand, traceId: string): Promise<void>
}
export interface PriceSearches {
  /**
   * Queues searches for days that were not searched within a day, as many as the bounds leave; returns how many of the
   * days are being searched now. `isAllowed` is asked before each new search.
   */
  ask(flights: WantedFlights, days: readonly WantedDays[], bounds: AskBounds): Promise<number>
  /** Runs a queued search. Never throws for what a supplier does. */
  run(id: string): Promise<void>
}
export interface AskBounds {
  /** Share of the day's searches that may be used, 0 to 1. */
  readonly share: number
  readonly priority: number
  readonly isAllowed: () => Promise<boolean>
}

const minuteMs = 60_000
/** A day is not searched again within this time, whatever came of it; the day's bound counts over it too. */
const againAfterMs = 24 * 60 * minuteMs
/** A search that has waited this long is given up: nobody looks any more. */
const givenUpAfterMs = 10 * minuteMs
const dayBefore = (now: Date): Date => new Date(now.getTime() - againAfterMs)
/** Searches that may wait at a time, and new ones of one call. */
const mostWaiting = 40
const mostACall = 12

export const createPriceSearches = (options: PriceSearchOptions): PriceSearches => {
  const { db, outbox, now, log } = options
  return {
    async ask(flights, days, bounds) {
      if (options.perDay === 0 || days.length === 0) return 0
      const known = await db
        .select({ departs: priceSearches.departs, returns: priceSearches.returns })
        .from(priceSearches)
        .where(
          and(
            ofFlights(flights),
            gt(priceSearches.askedAt, dayBefore(now())),
            inArray(
              priceSearches.departs,
              days.map(day => day.departs),
            ),
          ),
        )
      const asked = new Set(known.map(keyOf))
      const room = Math.min(mostACall, await countLeft(options, db, bounds.share))
      const fresh: WantedDays[] = []
      for (const day of days.filter(each => !asked.has(keyOf(each)))) {
        if (fresh.length >= room || !(await bounds.isAllowed())) break
        fresh.push(day)
      }
      if (fresh.length > 0) {
        await db.transaction(tx => queue(options, tx, flights, fresh, bounds))
        outbox.wake()
      }
      return countWaiting(options, flights, days)
    },
    async run(id) {
      const [row] = await db
        .select()
        .from(priceSearches)
        .where(and(eq(priceSearches.id, id), isNull(priceSearches.endedAt)))
      if (!row) return
      try {
        const isWanted = now().getTime() - row.askedAt.getTime() < givenUpAfterMs
        const search = isWanted ? searchOf(row) : undefined
        if (search) await options.observe(search, options.getBrand(row.brand), `price ${id}`)
      } catch (error) {
        log.error({ err: error }, 'a price was not found')
      }
      await db.update(priceSearches).set({ endedAt: now() }).where(eq(priceSearches.id, id))
    },
  }
}

const keyOf = ({ departs, returns }: WantedDays): string => `${departs} ${returns ?? ''}`
const ofFlights = ({ brand, origin, destination, cabin, kinds }: WantedFlights) => {
  const { children, infants, seniors, youths, seatInfants } = columnsOf(kinds)
  return and(
    eq(priceSearches.brand, brand),
    eq(priceSearches.origin, origin),
    eq(priceSearches.destination, destination),
    eq(priceSearches.cabin, cabin),
    eq(priceSearches.children, children),
    eq(priceSearches.infants, infants),
    eq(priceSearches.seniors, seniors),
    eq(priceSearches.youths, youths),
    eq(priceSearches.seatInfants, seatInfants),
  )
}
const columnsOf = (kinds: readonly PassengerKind[]) => ({
  children: kinds.includes('chd'),
  infants: kinds.includes('inf'),
  seniors: kinds.includes('sen'),
  youths: kinds.includes('yth'),
  seatInfants: kinds.includes('ins'),
})
const isWaiting = ({ now }: Pick<Context, 'now'>) =>
  and(isNull(priceSearches.endedAt), gt(priceSearches.askedAt, new Date(now().getTime() - givenUpAfterMs)))

/** Returns the number of these days that are being searched. */
const countWaiting = async (context: Context, flights: WantedFlights, days: readonly WantedDays[]): Promise<number> => {
  const rows = await context.db
    .select({ departs: priceSearches.departs, returns: priceSearches.returns })
    .from(priceSearches)
    .where(and(ofFlights(flights), isWaiting(context)))
  const wanted = new Set(days.map(keyOf))
  return rows.filter(row => wanted.has(keyOf(row))).length
}

/** Returns the number of searches that the bounds of the day and of what waits still leave. */
const countLeft = async ({ now, perDay }: PriceSearchOptions, db: Context['db'] | Transaction, share: number): Promise<number> => {
  const [used] = await db
    .select({ rows: count() })
    .from(priceSearches)
    .where(gt(priceSearches.askedAt, dayBefore(now())))
  const [waiting] = await db.select({ rows: count() }).from(priceSearches).where(isWaiting({ now }))
  return Math.max(0, Math.min(Math.floor(perDay * share) - (used?.rows ?? 0), mostWaiting - (waiting?.rows ?? 0)))
}

/** Writes the searches that the bounds leave, under one lock over all servers, each with its job. */
const queue = async (
  options: PriceSearchOptions,
  tx: Transaction,
  flights: WantedFlights,
  days: readonly WantedDays[],
  { share, priority }: AskBounds,
): Promise<void> => {
  const { now, outbox } = options
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('price searches', 7))`)
  const left = await countLeft(options, tx, share)
  const { kinds, ...trip } = flights
  for (const { departs, returns } of days.slice(0, left)) {
    const row = { id: randomUUID(), ...trip, ...columnsOf(kinds), departs, returns, askedAt: now(), endedAt: null }
    await tx
      .delete(priceSearches)
      .where(
        and(
          ofFlights(flights),
          lte(priceSearches.askedAt, dayBefore(now())),
          eq(priceSearches.departs, departs),
          returns === null ? isNull(priceSearches.returns) : eq(priceSearches.returns, returns),
        ),
      )
    const written = await tx.insert(priceSearches).values(row).onConflictDoNothing().returning({ id: priceSearches.id })
    for (const { id } of written) await outbox.put(tx, { name: 'search-price', id, priority })
  }
}

/** The search of one adult, with one of each kind whose fare is wanted. Undefined for unknown cities. */
const searchOf = (row: typeof priceSearches.$inferSelect): FlightSearch | undefined => {
  const [from, to] = [row.origin, row.destination].map(placeOf)
  if (!from || !to) return undefined
  const out = { date: row.departs, from, to }
  return {
    type: row.returns === null ? 0 : 1,
    cabin: row.cabin,
    routes: row.returns === null ? [out] : [out, { date: row.returns, from: to, to: from }],
    passengers: {
      // One adult for each infant.
      adt: row.infants && row.seatInfants ? 2 : 1,
      chd: Number(row.children),
      sen: Number(row.seniors),
      yth: Number(row.youths),
      inf: Number(row.infants),
      ins: Number(row.seatInfants),
    },
  }
}
const placeOf = (code: string) => {
  const city = findCity(code)
  return city && { locationId: code, cityId: code, cityCode: code, cityName: city.names.en }
}
