/** Links with which somebody else pays. */
import type { CurrencyCode } from '@karwan/domain/money'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, instant, sealed } from './columns.ts'

/** "Pay for me": a link with which somebody else pays an order. */
export const payLinks = pgTable('pay_links', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  /** SHA-256 of the secret in the link. */
  tokenHash: text('token_hash').notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  /** The order's total when the link was made. */
  amount: amount('amount').notNull(),
  voucher: text('voucher'),
  /** Of the owner of the order, as they had set them. */
  points: amount('points').notNull().default(0),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by').$type<'owner' | 'newer-link'>(),
  createdAt: instant('created_at').notNull(),
})

/** Browsers that opened a link by its secret. */
export const payLinkViews = pgTable(
  'pay_link_views',
  { linkId: text('link_id').notNull(), visitor: text('visitor').notNull(), grantedAt: instant('granted_at').notNull() },
  table => [primaryKey({ columns: [table.linkId, table.visitor] })],
)

/** Addresses for receipts of payers by a link. `tidy` deletes them after a time. */
export const payLinkReceipts = pgTable('pay_link_receipts', {
  linkId: text('link_id').primaryKey(),
  /** PayerReader. */
  reader: sealed('pay_link_receipts.reader').notNull(),
  visitor: text('visitor').notNull(),
  createdAt: instant('created_at').notNull(),
})
