/** Cancelling: what was quoted and what was asked of suppliers. */
import type { CurrencyCode } from '@karwan/domain/money'
import type { CancellationState } from '@karwan/domain/orders'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, instant, json, serial } from './columns.ts'

export const cancellationQuotes = pgTable('cancellation_quotes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  /** SHA-256 of the id of the visitor who asked. */
  visitor: text('visitor').notNull(),
  /** The one service that was asked about; null for all that could be cancelled. */
  serviceId: text('service_id'),
  parts: json('cancellation_quotes.parts').notNull(),
  validUntil: instant('valid_until').notNull(),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
})

export const cancellations = pgTable('cancellations', {
  id: text('id').primaryKey(),
  quoteId: text('quote_id').notNull(),
  orderId: text('order_id').notNull(),
  serviceId: text('service_id').notNull(),
  state: text('state').$type<CancellationState>().notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  /** Amount paid for the service. */
  paid: amount('paid').notNull(),
  /** Amount that goes back of it; null until a person found out. */
  refund: amount('refund'),
  /** The amount was found by a person, at this time. */
  foundAt: instant('found_at'),
  /** Its gateway does not give back what comes back: a person will. Known from the moment it is asked for. */
  byHand: boolean('by_hand').notNull().default(false),
  supplierQuote: json('cancellations.supplier_quote').notNull(),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const cancellationTransitionLog = pgTable('cancellation_moves', {
  id: serial(),
  cancellationId: text('cancellation_id').notNull(),
  from: text('from_state'),
  to: text('to_state').notNull(),
  cause: text('cause').notNull(),
  at: instant('at').notNull(),
})
