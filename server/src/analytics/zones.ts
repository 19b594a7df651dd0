import type { ZoneId } from '@karwan/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'

/** Time zone of each brand's market. */
export type Zones = ReadonlyMap<string, ZoneId>

/** Returns the zones as rows of a statement: brand, zone. */
export const zoneTable = (zones: Zones): SQL =>
  sql`values ${sql.join(
    [...zones].map(([brand, zone]) => sql`(${brand}::text, ${zone}::text)`),
    sql`, `,
  )}`
