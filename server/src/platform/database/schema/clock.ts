import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row: the latest time that a server of this shop has read. */
export const latestTime = pgTable('latest_time', { id: integer('id').primaryKey(), at: instant('at').notNull() })
