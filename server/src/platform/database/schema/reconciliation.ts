/** Statements of gateways and suppliers, and where they differ from our record. */

import type { CurrencyCode } from '@karwan/domain/money'
import type { DifferenceKind, LineKind, TheirLine } from '@karwan/domain/reconciliation'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, instant, json } from './columns.ts'

/** The newest statement of each gateway or supplier. `money/reconciliation` writes and reads these three tables. */
export const statements = pgTable('statements', {
  /** A gateway's kind or a supplier's id. */
  party: text('party').primaryKey(),
  coversFrom: instant('covers_from'),
  coversUntil: instant('covers_until'),
  takenAt: instant('taken_at'),
  source: text('source').$type<'fetched' | 'imported'>(),
  nextAt: instant('next_at').notNull(),
})

export const statementLines = pgTable(
  'statement_lines',
  {
    party: text('party').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    id: text('id').notNull(),
    reference: text('reference'),
    ofPayment: text('of_payment'),
    amount: amount('amount').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    state: text('state').$type<TheirLine['state']>().notNull(),
    at: instant('at').notNull(),
    /** The attempt, refund or service that tells of the same thing. */
    ourId: text('our_id'),
  },
  table => [primaryKey({ columns: [table.party, table.kind, table.id] })],
)

export const differences = pgTable('differences', {
  id: text('id').primaryKey(),
  party: text('party').notNull(),
  kind: text('kind').$type<DifferenceKind>().notNull(),
  about: text('about').notNull(),
  orderId: text('order_id'),
  /** Null where nothing of ours says whose it is. */
  brand: text('brand'),
  ours: json('differences.ours'),
  theirs: json('differences.theirs'),
  at: instant('at').notNull(),
  foundAt: instant('found_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  goneAt: instant('gone_at'),
  resolvedAt: instant('settled_at'),
  resolvedBy: text('settled_by'),
  note: text('note'),
})
