/** Paying by the month: agreements, their installments, and how both moved. */
import type { AgreementState, InstallmentState } from '@karwan/domain/installments'
import type { CurrencyCode } from '@karwan/domain/money'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, instant, serial } from './columns.ts'

/** Agreements between a traveler and a provider of installments about one order. */
export const installmentAgreements = pgTable('installment_agreements', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  provider: text('provider').notNull(),
  state: text('state').$type<AgreementState>().notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  months: integer('months').notNull(),
  feeBasisPoints: integer('fee_basis_points').notNull(),
  /** The order less voucher and points. */
  financed: amount('financed').notNull(),
  fee: amount('fee').notNull(),
  voucher: text('voucher'),
  voucherAmount: amount('voucher_amount').notNull().default(0),
  points: amount('points').notNull().default(0),
  pointsAmount: amount('points_amount').notNull().default(0),
  /** The last digits of the account; the whole number is not kept. */
  accountEnd: text('account_end').notNull(),
  /** The provider's own id; null as long as no answer told it. */
  reference: text('reference'),
  sentTo: text('sent_to'),
  codeExpiresAt: instant('code_expires_at'),
  resendAt: instant('resend_at'),
  voidUntil: instant('void_until'),
  rejection: text('rejection'),
  /** State that the provider is to be brought into. */
  wanted: text('wanted').$type<'active' | 'void'>(),
  /** Since when a call is under way, or lost; null: none is. */
  askedAt: instant('asked_at'),
  termsAcceptedAt: instant('terms_accepted_at').notNull(),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const installments = pgTable('installments', {
  id: text('id').primaryKey(),
  agreementId: text('agreement_id').notNull(),
  number: integer('number').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  amount: amount('amount').notNull(),
  state: text('state').$type<InstallmentState>().notNull(),
  paidAt: instant('paid_at'),
  paidBy: text('paid_by').$type<'payment' | 'provider'>(),
  attemptId: text('attempt_id'),
  updatedAt: instant('updated_at').notNull(),
})

/** Installments that an attempt is to pay. */
export const installmentPayments = pgTable(
  'installment_payments',
  { attemptId: text('attempt_id').notNull(), installmentId: text('installment_id').notNull() },
  table => [primaryKey({ columns: [table.attemptId, table.installmentId] })],
)

export const installmentTransitionLog = pgTable('installment_moves', {
  id: serial(),
  agreementId: text('agreement_id').notNull(),
  /** Null where the agreement itself moved. */
  installmentId: text('installment_id'),
  from: text('from_state'),
  to: text('to_state').notNull(),
  cause: text('cause').notNull(),
  at: instant('at').notNull(),
})
