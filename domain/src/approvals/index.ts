/** Four eyes (OC-5): what one person of the console proposes and another one decides. */
import type { Permission } from '../staff/index.ts'

/** Acts that need a second person, and the permissions to propose and to decide them. */
export const approvalKinds = {
  'exchange-rate': { proposes: 'rates.propose', decides: 'rates.approve', sees: 'rates.read' },
  'fee-rule': { proposes: 'fees.propose', decides: 'fees.approve', sees: 'fees.read' },
  /** A visa product whose price is far from the one that two people agreed on. */
  'visa-price': { proposes: 'content.publish', decides: 'fees.approve', sees: 'content.read' },
} as const satisfies Readonly<Record<string, { readonly [Role in 'proposes' | 'decides' | 'sees']: Permission }>>
export type ApprovalKind = keyof typeof approvalKinds

/**
 * From the state of a proposal to those that may follow. `lapsed`: nobody decided in time, or what it was about
 * changed meanwhile.
 */
export const approvalTransitions = {
  proposed: ['approved', 'refused', 'withdrawn', 'lapsed'],
  approved: [],
  refused: [],
  withdrawn: [],
  lapsed: [],
} as const
export type ApprovalState = keyof typeof approvalTransitions
export const approvalStates = Object.keys(approvalTransitions) as ApprovalState[]

/** A proposal that nobody decides lapses after this time. */
export const approvalLastsMs = 24 * 3_600_000
