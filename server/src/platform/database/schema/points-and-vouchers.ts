/** Points, kept as double entries, and vouchers. */
import type { PointKind } from '@karwan/domain/points'
import type { VoucherStop } from '@karwan/domain/vouchers'
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, instant, json, serial } from './columns.ts'

export const pointWallets = pgTable('point_wallets', {
  userId: text('user_id').primaryKey(),
  available: amount('available').notNull().default(0),
  reserved: amount('reserved').notNull().default(0),
})

export const pointPostings = pgTable('point_postings', {
  id: serial(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<PointKind>().notNull(),
  /** An order's or a payment attempt's id: of each kind it has one posting. */
  about: text('about').notNull(),
  orderId: text('order_id'),
  at: instant('at').notNull(),
})

export const pointEntries = pgTable('point_entries', {
  id: serial(),
  postingId: bigint('posting_id', { mode: 'number' }).notNull(),
  account: text('account').$type<'available' | 'reserved' | 'house'>().notNull(),
  amount: amount('amount').notNull(),
})

export const vouchers = pgTable('vouchers', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  code: text('code').notNull(),
  rule: json('vouchers.rule').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null: of the brand's file. */
  madeBy: text('made_by'),
  /** Null: nobody stopped it. */
  stop: text('stop').$type<VoucherStop>(),
  stoppedAt: instant('stopped_at'),
  stoppedBy: text('stopped_by'),
  /** Null: no copy. */
  batchId: text('batch_id'),
})

/** Copies of a voucher that were made at once. */
export const voucherBatches = pgTable('voucher_batches', {
  /** The voucher's id and the key that the page sends. */
  id: text('id').primaryKey(),
  voucherId: text('voucher_id').notNull(),
  copies: integer('copies').notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: instant('made_at').notNull(),
})

export const voucherGrants = pgTable(
  'voucher_grants',
  { voucherId: text('voucher_id').notNull(), userId: text('user_id').notNull(), grantedAt: instant('granted_at').notNull() },
  table => [primaryKey({ columns: [table.voucherId, table.userId] })],
)

export const voucherRedemptions = pgTable('voucher_redemptions', {
  id: text('id').primaryKey(),
  voucherId: text('voucher_id').notNull(),
  /** An account's id, or the hash of a visitor without one. */
  holder: text('holder').notNull(),
  orderId: text('order_id').notNull(),
  attemptId: text('attempt_id').notNull(),
  amount: amount('amount').notNull(),
  state: text('state').$type<'reserved' | 'used' | 'released'>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
