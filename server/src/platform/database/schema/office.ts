/** The office desk: its staff and their actions. */
import type { CurrencyCode } from '@karwan/domain/money'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, instant, serial } from './columns.ts'

/** Staff of the office desks. */
export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  /** Of the brand's data. */
  office: text('office').notNull(),
  userName: text('user_name').notNull(),
  name: text('name').notNull(),
  /** Argon2id. */
  password: text('password').notNull(),
  demo: boolean('demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

export const staffSessions = pgTable('staff_sessions', {
  /** SHA-256 of the cookie. */
  tokenHash: text('token_hash').primaryKey(),
  staffId: text('staff_id').notNull(),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Actions at an office desk. Rows never change. */
export const deskActions = pgTable('desk_actions', {
  id: serial(),
  staffId: text('staff_id').notNull(),
  brand: text('brand').notNull(),
  office: text('office').notNull(),
  kind: text('kind').$type<'signed-in' | 'signed-out' | 'looked-up' | 'took-payment' | 'handed-out' | 'printed'>().notNull(),
  orderId: text('order_id'),
  attemptId: text('attempt_id'),
  refundId: text('refund_id'),
  /** Of money that changed hands. */
  receipt: text('receipt'),
  amount: amount('amount'),
  currency: text('currency').$type<CurrencyCode>(),
  key: text('key'),
  at: instant('at').notNull(),
})
