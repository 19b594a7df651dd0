import type { DailyCount } from '@karwan/domain/analytics'
import type { LocalDate } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Counts of events. There is no column for who caused them. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    /** On the clock of the brand's market. */
    day: date('day', { mode: 'string' }).$type<LocalDate>().notNull(),
    brand: text('brand').notNull(),
    language: text('language').$type<Language>().notNull(),
    event: text('event').$type<DailyCount['event']>().notNull(),
    count: integer('count').notNull(),
    /** The part of it that an analytics service was sent. */
    sent: integer('sent').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.day, table.brand, table.language, table.event] })],
)
