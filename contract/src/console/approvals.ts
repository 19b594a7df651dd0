import { type ApprovalState, approvalKinds, approvalStates } from '@karwan/domain/approvals'
import { type CurrencyCode, currencyDecimals } from '@karwan/domain/money'
import { z } from 'zod'
import { instant } from '../common/index.ts'

/** The change that is proposed, by its kind. */
const proposedRate = z.object({
  kind: z.literal(Object.keys(approvalKinds) as ['exchange-rate']),
  market: z.string(),
  currency: z.literal(Object.keys(currencyDecimals) as CurrencyCode[]),
  brands: z.array(z.string()),
  before: z.string(),
  rate: z.string(),
  source: z.string(),
})

/** Something that one person proposed and another one decides, once. */
export const approvalView = z.object({
  id: z.string(),
  state: z.literal(approvalStates as [ApprovalState, ...ApprovalState[]]),
  what: proposedRate,
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
