/** Changes that airlines made to booked flights, and what travelers answered. */
import type { LegsDifference } from '@karwan/domain/flights'
import type { AirlineChangeState } from '@karwan/domain/orders'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, json, serial } from './columns.ts'

export const airlineChanges = pgTable('airline_changes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  serviceId: text('service_id').notNull(),
  /** The supplier's own id of the change. */
  supplierChangeId: text('supplier_change_id').notNull(),
  difference: text('difference').$type<LegsDifference>().notNull(),
  /** The flights before the change, and as the airline flies them now. */
  beforeLegs: json('airline_changes.before_legs').notNull(),
  afterLegs: json('airline_changes.after_legs').notNull(),
  state: text('state').$type<AirlineChangeState>().notNull(),
  /** Until when the traveler is asked to answer. */
  answerBy: instant('answer_by').notNull(),
  /** Of a package: whether the stay still fits is to be looked at; `kept` once the traveler did. Null: it fits. */
  stay: text('stay').$type<'asked' | 'kept'>(),
  /** Time of the next try to accept it at the supplier; null: none. */
  nextTryAt: instant('next_try_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const airlineChangeTransitionLog = pgTable('airline_change_moves', {
  id: serial(),
  changeId: text('change_id').notNull(),
  from: text('from_state'),
  to: text('to_state').notNull(),
  cause: text('cause').notNull(),
  at: instant('at').notNull(),
})
