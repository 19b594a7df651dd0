import { type Problem, problem } from '@karwan/domain/problems'
import type { Transaction } from '../../platform/database/index.ts'
import { transitionAgreement, voidOwed } from '../schedule/index.ts'
import type { InstallmentContext } from './context.ts'
import { lockAgreement } from './lock-agreement.ts'

/** The provider will not have it: said once, and nothing is owed by it. */
export const rejectAgreement = async (
  context: InstallmentContext,
  tx: Transaction,
  id: string,
  result: { readonly reason: string; readonly code: string; readonly detail: string },
): Promise<Problem> => {
  const locked = await lockAgreement(tx, id)
  const at = context.now()
  if (locked && (locked.row.state === 'otp-sent' || locked.row.state === 'unknown')) {
    const more = { rejection: result.reason, askedAt: null, nextCheckAt: null }
    await transitionAgreement(tx, locked.row, { to: 'rejected', cause: result.code.slice(0, 60), at, values: more })
    await voidOwed(tx, id, 'rejected', at)
  }
  return problem('installments-rejected', { detail: result.detail, data: { reason: result.reason } })
}
