import { type Brand, sells } from '@karwan/brands/brand'
import { addDays, instantToLocal, type LocalDate, today, weekendsFrom } from '@karwan/domain/calendar'
import { cities } from '@karwan/domain/places-data'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/database/index.ts'
import type { PriceSearches, WantedDays } from './price-searches.ts'
import { seenForHours } from './store.ts'

export interface NightOptions extends Pick<Context, 'db' | 'now'> {
  readonly brands: readonly Brand[]
  readonly searches: PriceSearches
}

/** Hours of the brand's market in which prices are looked for: suppliers and the shop have least to do. */
const [firstHour, lastHour] = [2, 4]
/** Half of a day's searches are left for who looks at dates. */
const shareOfNight = 0.5
const routesOfNight = 10
/** Share of a day's searches for a brand's own destinations, which come first: a new shop then knows some prices. */
const shareOfDestinations = 0.2
/** Airports that are left from: the brand's own city, then the largest cities of its market. */
const mainAirports = 3
const weekendsOfDestinations = 2
const weekendsAhead = 8
const daysAhead = 28

/**
 * Queues, at night, searches for the next weekends of each brand's own destinations, and for the routes that visitors
 * searched most: weekends first, then the days of the next weeks. Prices that are known are not looked for. Call it
 * again and again: each call queues a few.
 */
export const searchAtNight = async (options: NightOptions): Promise<void> => {
  const { db, now } = options
  const asleep = options.brands.filter(({ market }) => {
    const hour = Number(instantToLocal(now().toISOString(), market.timeZone).slice(11, 13))
    return hour >= firstHour && hour <= lastHour
  })
  for (const { brand, origin, destination } of ownRoutes(asleep)) {
    const { timeZone, country } = brand.market
    const weekends = weekendsFrom(addDays(today(timeZone, now()), 1), weekendsOfDestinations, country)
    await lookFor(options, { brand: brand.id, origin, destination, share: shareOfDestinations }, weekends)
  }
  for (const brand of asleep) {
    const days = daysOfNight(today(brand.market.timeZone, now()), brand.market.country)
    for (const { origin, destination } of await mostSearched(db, brand.id, now()))
      await lookFor(options, { brand: brand.id, origin, destination, share: shareOfNight }, days)
  }
}

interface NightRoute {
  readonly brand: string
  readonly origin: string
  readonly destination: string
  readonly share: number
}
const lookFor = async (options: NightOptions, { share, ...route }: NightRoute, days: readonly WantedDays[]): Promise<void> => {
  const wanted = await withoutKnown(options, route, days)
  const flights = { ...route, cabin: 'Y', kinds: [] } as const
  await options.searches.ask(flights, wanted, { share, priority: 0, isAllowed: async () => true })
}

/** The destinations of each brand from the main airports of its market, those from the brands' own cities first. */
const ownRoutes = (brands: readonly Brand[]) =>
  Array.from({ length: mainAirports }, (_, rank) => rank).flatMap(rank =>
    brands.flatMap(brand => {
      const origin = mainAirportsOf(brand)[rank]
      const destinations = sells(brand, 'flight') ? brand.home.destinations : []
      return origin === undefined ? [] : destinations.filter(city => city !== origin).map(destination => ({ brand, origin, destination }))
    }),
  )

const mainAirportsOf = ({ home, market }: Brand): readonly string[] => {
  const others = cities.filter(({ country, tier, airports }) => country === market.country && tier === 1 && airports.length > 0)
  return [...new Set([home.origin, ...others.map(({ code }) => code)])]
}

const daysOfNight = (day: LocalDate, country: string): readonly WantedDays[] => [
  ...weekendsFrom(addDays(day, 1), weekendsAhead, country),
  ...Array.from({ length: daysAhead }, (_, at) => ({ departs: addDays(day, at + 1), returns: null })),
]

/** Routes by the days that visitors searched lately; what the shop searched by itself does not count. */
const mostSearched = async (db: Context['db'], brand: string, now: Date) => {
  const since = new Date(now.getTime() - seenForHours * 3_600_000).toISOString()
  const { rows } = await db.execute<{ origin: string; destination: string }>(sql`
    select origin, destination from seen_prices s
    where brand = ${brand} and cabin = 'Y' and not direct and seen_at > ${since}::timestamptz and not exists (
      select 1 from price_searches p where p.brand = s.brand and p.origin = s.origin and p.destination = s.destination
        and p.cabin = s.cabin and p.departs = s.departs and p.returns is not distinct from s.returns)
    group by origin, destination order by count(*) desc, origin, destination limit ${routesOfNight}`)
  return rows
}

const withoutKnown = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { brand, origin, destination }: { readonly brand: string; readonly origin: string; readonly destination: string },
  days: readonly WantedDays[],
): Promise<readonly WantedDays[]> => {
  const since = new Date(now().getTime() - seenForHours * 3_600_000).toISOString()
  const { rows } = await db.execute<{ departs: string; returns: string | null }>(sql`
    select departs::text, returns::text from seen_prices
    where brand = ${brand} and origin = ${origin} and destination = ${destination} and cabin = 'Y' and not direct
      and seen_at > ${since}::timestamptz`)
  const known = new Set(rows.map(({ departs, returns }) => `${departs} ${returns ?? ''}`))
  return days.filter(({ departs, returns }) => !known.has(`${departs} ${returns ?? ''}`))
}
