/** Packages of which one part was refused: what the traveler was offered, and what became of it. */

import type { CurrencyCode } from '@karwan/domain/money'
import type { RescueChoice, RescueState } from '@karwan/domain/packages'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, instant, json, serial } from './columns.ts'

export const packageRescues = pgTable('package_rescues', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  /** The part that was refused. */
  serviceId: text('service_id').notNull(),
  state: text('state').$type<RescueState>().notNull(),
  /** The end if nobody chooses, as it was told with the offer. */
  silence: text('silence').$type<RescueChoice>().notNull(),
  until: instant('until').notNull(),
  /** The replacement that was booked; null of any other end. */
  replacementId: text('replacement_id'),
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

/** Stays that may take the place of a refused one, as they were found. */
export const rescueReplacements = pgTable('rescue_replacements', {
  id: text('id').primaryKey(),
  rescueId: text('rescue_id').notNull(),
  position: integer('position').notNull(),
  supplier: text('supplier').notNull(),
  offerRefs: json('rescue_replacements.offer_refs').notNull(),
  /** StayItem. */
  product: json('rescue_replacements.sold').notNull(),
  /** Part of the refused item's price that stands for it, in the order's currency; the rest goes back. */
  amount: amount('amount').notNull(),
  netAmount: amount('net_amount').notNull(),
  netCurrency: text('net_currency').$type<CurrencyCode>().notNull(),
  /** To the refused stay. */
  meters: integer('meters').notNull(),
  /** Since when the supplier no longer sells it; null while it does, as far as is known. */
  goneAt: instant('gone_at'),
  createdAt: instant('created_at').notNull(),
})
