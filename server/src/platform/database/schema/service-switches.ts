import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, serial } from './columns.ts'

/** Suppliers and gateways that staff switched off, and on again. Rows never change; the newest of a service holds. */
export const serviceSwitches = pgTable('service_switches', {
  id: serial(),
  /** A gateway's kind or a supplier's id. */
  service: text('service').notNull(),
  state: text('state').$type<'off' | 'on'>().notNull(),
  /** End of being off. Null: until somebody switches it on. */
  until: instant('until'),
  reason: text('reason').notNull(),
  setBy: text('set_by').notNull(),
  setAt: instant('set_at').notNull(),
})
