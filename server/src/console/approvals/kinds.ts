import type { Brand } from '@karwan/brands/brand'
import type { ApprovalView } from '@karwan/contract/console'
import type { ApprovalKind } from '@karwan/domain/approvals'
import type { Transaction } from '../../platform/database/index.ts'
import { feeApproval } from '../fees/approval.ts'
import { rateApproval } from '../rates/approval.ts'
import type { SignedInPerson } from '../session.ts'
import { visaApproval } from '../visa-products/approval.ts'
import type { ApprovalsContext } from './context.ts'
import type { Approval } from './rows.ts'

type BrandsContext = Pick<ApprovalsContext, 'brands'>
/** Facts and acts of one kind of proposals, for a decision. */
export interface ApprovalOfKind {
  /** Lists the brands that it is about; undefined where this shop has them no more. */
  brandsOf(context: BrandsContext, row: Approval): readonly Brand[] | undefined
  /** Serialises it with everything else that changes the same. */
  lock(context: BrandsContext, tx: Transaction, row: Approval): Promise<unknown>
  /** Tells whether what it would change is as it was when it was proposed. */
  isOfToday(context: BrandsContext, tx: Transaction, row: Approval): Promise<boolean>
  /** Does what was approved, and writes it down. */
  carryOut(context: Pick<ApprovalsContext, 'brands' | 'now'>, tx: Transaction, done: Carried): Promise<void>
  /** Returns short facts for the audit. */
  detailsOf(context: BrandsContext, row: Approval): Readonly<Record<string, string>>
  viewOf(context: BrandsContext, row: Approval): ApprovalView['what'] | undefined
  /** Makes this server know what was done. */
  refresh(context: ApprovalsContext): Promise<void>
}
/** A proposal that was just approved, and by whom. */
export interface Carried {
  readonly row: Approval
  readonly person: SignedInPerson
}

export const approvalOf: Readonly<Record<ApprovalKind, ApprovalOfKind>> = {
  'exchange-rate': rateApproval,
  'fee-rule': feeApproval,
  'visa-price': visaApproval,
}
