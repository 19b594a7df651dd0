/** Proposals for a second person, and the exchange rates and fee rules that staff set. */
import type { ApprovalKind, ApprovalState } from '@karwan/domain/approvals'
import type { CurrencyCode } from '@karwan/domain/money'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, json, serial } from './columns.ts'

/** A proposal is decided once; a trigger refuses anything else. */
export const approvals = pgTable('approvals', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ApprovalKind>().notNull(),
  /** Names what it is about: one proposal at a time waits for each. */
  subject: text('subject').notNull(),
  body: json('approvals.body').notNull(),
  state: text('state').$type<ApprovalState>().notNull().default('proposed'),
  proposedBy: text('proposed_by').notNull(),
  proposedAt: instant('proposed_at').notNull(),
  lapsesAt: instant('lapses_at').notNull(),
  /** Null while it waits, and of one that lapsed. */
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
  /** Of a refusal. */
  reason: text('reason'),
})

/** Price of one US dollar, from a time on. Rows never change; the newest of a market holds. */
export const exchangeRates = pgTable('exchange_rates', {
  id: serial(),
  market: text('market').notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  /** A decimal number. */
  rate: text('rate').notNull(),
  holdsFrom: instant('holds_from').notNull(),
  source: text('source').notNull(),
  proposedBy: text('proposed_by').notNull(),
  /** Null: a small change, which needs no second person. */
  approvedBy: text('approved_by'),
  approvalId: text('approval_id'),
})

/** Versions of fee rules. Rows never change; the newest of a rule holds, or ends it. */
export const feeRuleVersions = pgTable('fee_rule_versions', {
  id: serial(),
  ruleId: text('rule_id').notNull(),
  version: integer('version').notNull(),
  brand: text('brand').notNull(),
  rule: json('fee_rule_versions.rule').notNull(),
  ended: boolean('ended').notNull(),
  madeAt: instant('made_at').notNull(),
  reason: text('reason').notNull(),
  proposedBy: text('proposed_by').notNull(),
  /** Null: a small change, which needs no second person. */
  approvedBy: text('approved_by'),
  approvalId: text('approval_id'),
})
