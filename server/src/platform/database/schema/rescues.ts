/** Packages of which one part was refused: what the traveler was offered, and what became of it. */
import type { RescueChoice, RescueState } from '@karwan/domain/packages'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, serial } from './columns.ts'

export const packageRescues = pgTable('package_rescues', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  /** The part that was refused. */
  serviceId: text('service_id').notNull(),
  state: text('state').$type<RescueState>().notNull(),
  /** The end if nobody chooses, as it was told with the offer. */
  silence: text('silence').$type<RescueChoice>().notNull(),
  until: instant('until').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const packageRescueTransitionLog = pgTable('package_rescue_moves', {
  id: serial(),
  rescueId: text('rescue_id').notNull(),
  from: text('from_state'),
  to: text('to_state').notNull(),
  cause: text('cause').notNull(),
  at: instant('at').notNull(),
})
