/** Payments: attempts with their moves, what gateways told, and what went back. */
import type { CurrencyCode } from '@karwan/domain/money'
import type { AttemptMethod, AttemptState, GatewayKind } from '@karwan/domain/payments'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, bytes, instant, json, serial } from './columns.ts'

/**
 * State of the points and the voucher of an attempt: reserved, used for a payment, released when it ended without
 * one. `gone`: it was paid after they had been released and used elsewhere; its money went back and it pays for
 * nothing.
 */
export type DiscountsState = 'none' | 'reserved' | 'used' | 'released' | 'gone'

export const paymentAttempts = pgTable('payment_attempts', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  gateway: text('gateway').$type<AttemptMethod>().notNull(),
  state: text('state').$type<AttemptState>().notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  /** Amount to ask the gateway for: the part of the order, less voucher and points, plus the fee. */
  amount: amount('amount').notNull(),
  /** Number of the part of the order that it pays; 1 also where the whole is paid at once. */
  installment: integer('installment').notNull().default(1),
  /** Fee of the payment method, included in `amount`. */
  fee: amount('fee').notNull().default(0),
  points: amount('points').notNull().default(0),
  /** Value of the points, minor units. */
  pointsAmount: amount('points_amount').notNull().default(0),
  voucherAmount: amount('voucher_amount').notNull().default(0),
  /** As it is written on the voucher. */
  voucherCode: text('voucher_code'),
  pointsUserId: text('points_user_id'),
  discounts: text('savings').$type<DiscountsState>().notNull().default('none'),
  /** The link somebody else began it with (`pay_links`); null where whoever ordered pays. */
  payLinkId: text('pay_link_id'),
  /** The raised fee of a visa that it pays (`visa_fee_changes`); null: it pays the order, or installments. */
  feeChangeId: text('fee_change_id'),
  rate: text('rate').notNull(),
  gatewayReference: text('gateway_reference'),
  paymentId: text('payment_id'),
  /** Answer of the gateway to the start; gives a reloaded page the same checkout. */
  started: json('payment_attempts.started'),
  code: text('code'),
  reason: text('reason'),
  instrument: json('payment_attempts.instrument'),
  expiresAt: instant('expires_at').notNull(),
  paidAt: instant('paid_at'),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  lastReadAt: instant('last_read_at'),
  previousReadAt: instant('previous_read_at'),
  /** Since when the gateway has not answered what is asked about it; null where its last answer was one. */
  unansweredAt: instant('unanswered_at'),
  /** Last time that the payer was led to it: started, given again, or come back from. */
  chosenAt: instant('chosen_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const attemptTransitionLog = pgTable('attempt_moves', {
  id: serial(),
  attemptId: text('attempt_id').notNull(),
  from: text('from_state'),
  to: text('to_state').notNull(),
  cause: text('cause').notNull(),
  at: instant('at').notNull(),
})

export const paymentEvents = pgTable('payment_events', {
  id: serial(),
  gateway: text('gateway').$type<GatewayKind>().notNull(),
  eventId: text('event_id').notNull(),
  attemptId: text('attempt_id'),
  gatewayReference: text('gateway_reference'),
  status: json('payment_events.reading').notNull(),
  body: bytes('body').notNull(),
  state: text('state').$type<'stored' | 'parked' | 'worked' | 'abandoned'>().notNull(),
  receivedAt: instant('received_at').notNull(),
  workedAt: instant('worked_at'),
})

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  attemptId: text('attempt_id').notNull(),
  orderId: text('order_id').notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  amount: amount('amount').notNull(),
  /** Of `amount`, what had been paid for the method: with all of what was paid, and in shares with what was refused. */
  fee: amount('fee').notNull().default(0),
  /** The cancellation it is a part for. */
  cancellationId: text('cancellation_id'),
  /**
   * The refused service whose share it is, where others of the order stand. Neither this nor a cancellation: the whole
   * of the attempt goes back.
   */
  serviceId: text('service_id'),
  state: text('state').$type<'requested' | 'sent' | 'pending' | 'unknown' | 'refused' | 'refunded'>().notNull(),
  cause: text('cause').notNull(),
  gatewayReference: text('gateway_reference'),
  /** Its gateway does not give it back: a person does, or did. */
  byHand: boolean('by_hand').notNull().default(false),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Discounts that a refund gives back besides money. */
export const discountReturns = pgTable('saving_returns', {
  id: serial(),
  attemptId: text('attempt_id').notNull(),
  orderId: text('order_id').notNull(),
  /** With `serviceId` as a refund's. */
  cancellationId: text('cancellation_id'),
  serviceId: text('service_id'),
  points: amount('points').notNull(),
  pointsAmount: amount('points_amount').notNull(),
  /** The voucher's share; no money. Its use comes back when nothing of the order stands any more. */
  voucherAmount: amount('voucher_amount').notNull(),
  at: instant('at').notNull(),
})
