import type { DiagnosticCollection } from '@karwan/domain/diagnostics'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, json, serial } from './columns.ts'

/** Records for finding faults. They are masked before they are stored. */
export const diagnosticLogs = pgTable('diagnostic_logs', {
  id: serial(),
  collection: text('collection').$type<DiagnosticCollection>().notNull(),
  brand: text('brand'),
  /** The beginning of the five minutes it was written in. */
  groupTime: instant('group_time').notNull(),
  at: instant('at').notNull(),
  /** Of a page, its path; `server` for what the server wrote. */
  location: text('location').notNull(),
  userAgent: text('user_agent'),
  /** Of `network_logs`. */
  url: text('url'),
  data: json('diagnostic_logs.data').notNull(),
})
