import type { Brand } from '@karwan/brands/brand'
import { addDays, instantToLocal, type LocalDate, today, weekendsFrom } from '@karwan/domain/calendar'
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
const weekendsAhead = 8
const daysAhead = 28

/**
 * Queues, at night, searches for the routes that visitors searched most: weekends first, then the days of the next
 * weeks. Prices that are known are not looked for. Call it again and again: each call queues a few.
 */
export const searchAtNight = async ({ db, now, brands, searches }: NightOptions): Promise<void> => {
  for (const brand of brands) {
    const { timeZone, country } = brand.market
    const hour = Number(instantToLocal(now().toISOString(), timeZone).slice(11, 13))
    if (hour < firstHour || hour > lastHour) continue
    const day = today(timeZone, now())
    for (const { origin, destination } of await mostSearched(db, brand.id, now())) {
      const flights = { brand: brand.id, origin, destination, cabin: 'Y', kinds: [] } as const
      const wanted = await withoutKnown({ db, now }, flights, daysOfNight(day, country))
      await searches.ask(flights, wanted, { share: shareOfNight, priority: 0, isAllowed: async () => true })
    }
  }
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
