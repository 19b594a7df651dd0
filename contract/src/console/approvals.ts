import { type ApprovalState, approvalStates } from '@karwan/domain/approvals'
import { type CurrencyCode, currencyDecimals } from '@karwan/domain/money'
import { z } from 'zod'
import { instant } from '../common/index.ts'
import { feeTerms } from './fees.ts'
import { visaTerms } from './visa-products.ts'

/** The change that is proposed, by its kind. */
const proposedRate = z.object({
  kind: z.literal('exchange-rate'),
  market: z.string(),
  currency: z.literal(Object.keys(currencyDecimals) as CurrencyCode[]),
  brands: z.array(z.string()),
  before: z.string(),
  rate: z.string(),
  source: z.string(),
})

/** A version of a fee rule; `before` is null of a new rule. */
const proposedFee = z.object({
  kind: z.literal('fee-rule'),
  currency: z.literal(Object.keys(currencyDecimals) as CurrencyCode[]),
  brands: z.array(z.string()),
  before: feeTerms.nullable(),
  rule: feeTerms,
  /** Fee of the brand's file for the product. */
  file: feeTerms.shape.fee.nullable(),
  reason: z.string(),
})

/** A version of a visa product with another price; `before` is null where the shop sold none. */
const proposedVisa = z.object({
  kind: z.literal('visa-price'),
  brands: z.array(z.string()),
  productId: z.string(),
  version: z.int(),
  before: visaTerms.nullable(),
  product: visaTerms,
  reason: z.string(),
})

/** Something that one person proposed and another one decides, once. */
export const approvalView = z.object({
  id: z.string(),
  state: z.literal(approvalStates as [ApprovalState, ...ApprovalState[]]),
  what: z.discriminatedUnion('kind', [proposedRate, proposedFee, proposedVisa]),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Nobody can decide it from then on. */
  lapsesAt: instant,
  /** Null while it waits, and of one that lapsed. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Of a refusal. */
  reason: z.string().nullable(),
  /** The asker proposed it, and can withdraw it. */
  isOwn: z.boolean(),
  mayDecide: z.boolean(),
})
export type ApprovalView = z.infer<typeof approvalView>
/** Those that wait, oldest first, and the newest that were decided. */
export const approvalsView = z.object({ waiting: z.array(approvalView), decided: z.array(approvalView) })

export const refuseApproval = z.object({ reason: z.string().trim().min(1).max(300) })

/** Reasons why a proposal or a decision is refused: it is one's own, somebody else's, or one about the same waits. */
export type ApprovalRefusal = 'own-proposal' | 'not-own-proposal' | 'approval-waiting'
