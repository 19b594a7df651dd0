import { activeAgreements, type ConfirmOutcome } from '@karwan/domain/installments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { askOperations, lockOrder, type OrderRow } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { type AgreementRow, changeAgreement, lockAgreements, transitionAgreement } from '../schedule/index.ts'
import { findDigits } from './begin-agreement.ts'
import { waits } from './choose-plan.ts'
import { type InstallmentContext, installmentPace, logNoAnswer } from './context.ts'
import { endAgreement } from './follow-order.ts'
import { lockAgreement } from './lock-agreement.ts'
import { rejectAgreement } from './reject-agreement.ts'

/**
 * Gives the provider the traveler's code, one at a time. Nothing is agreed before the provider says so; where its
 * answer is lost the agreement is unknown until it was looked up, and no code is sent again meanwhile.
 */
export const confirmAgreement = async (context: InstallmentContext, orderId: string, typed: string): Promise<Problem | undefined> => {
  const { provider } = context
  const code = findDigits(typed)
  if (code === undefined || code.length < 4 || code.length > 10) return problem('code-wrong')
  const row = await context.db.transaction(tx => claim(context, tx, orderId))
  if (isProblem(row)) return row
  if (!row || !provider) return undefined
  const outcome = await provider
    .confirm({ agreementId: row.id, reference: row.reference }, code, AbortSignal.timeout(installmentPace.askMs))
    .catch((error: unknown): ConfirmOutcome => logNoAnswer(context, row, error))
  const result = await context.db.transaction(tx => applyConfirm(context, tx, row.id, outcome))
  context.outbox.wake()
  return result
}

/** Undefined where it is agreed already. */
const claim = async (context: InstallmentContext, tx: Transaction, orderId: string): Promise<AgreementRow | Problem | undefined> => {
  const order = await lockOrder(tx, orderId)
  const at = context.now()
  const rows = order ? await lockAgreements(tx, orderId) : []
  if (rows.some(({ state }) => activeAgreements.some(each => each === state))) return undefined
  if (!order || !waits(order, at)) return problem('order-not-payable', { data: { state: order?.state ?? 'expired' } })
  if (rows.some(({ state }) => state === 'unknown')) return problem('installments-checking')
  const row = rows.find(({ state }) => state === 'otp-sent')
  if (!row) return problem('code-expired')
  if (row.askedAt !== null) return problem('installments-checking')
  await changeAgreement(tx, row.id, { askedAt: at, nextCheckAt: new Date(at.getTime() + installmentPace.lostMs) })
  return row
}

const applyConfirm = async (
  context: InstallmentContext,
  tx: Transaction,
  id: string,
  outcome: ConfirmOutcome,
): Promise<Problem | undefined> => {
  const locked = await lockAgreement(tx, id)
  const at = context.now()
  if (!locked) return problem('code-expired')
  const { row } = locked
  if (outcome.state === 'agreed') {
    await agreed(context, tx, locked, { voidUntil: new Date(outcome.voidUntil), cause: 'code-confirmed' })
    return undefined
  }
  if (row.state !== 'otp-sent') return problem('code-expired')
  switch (outcome.state) {
    case 'code-wrong':
      await changeAgreement(tx, id, { askedAt: null, nextCheckAt: locked.order.payBy })
      return problem('code-wrong', outcome.triesLeft === null ? {} : { data: { triesLeft: outcome.triesLeft } })
    case 'code-expired':
      await changeAgreement(tx, id, { askedAt: null, nextCheckAt: locked.order.payBy })
      return problem('code-expired')
    case 'rejected':
      return rejectAgreement(context, tx, id, outcome)
    case 'unavailable':
      await changeAgreement(tx, id, { askedAt: null, nextCheckAt: locked.order.payBy })
      return problem('installments-unavailable', { detail: outcome.detail })
    case 'unknown':
      await transitionAgreement(tx, row, {
        to: 'unknown',
        cause: 'confirm-not-answered',
        at,
        values: { nextCheckAt: new Date(at.getTime() + 2000), checks: 0 },
      })
      return undefined
  }
}

interface AgreedTerms {
  readonly voidUntil: Date
  readonly cause: string
}
/** The provider has the traveler's word. Where nobody waits for it any more, it is voided. */
export const agreed = async (
  context: InstallmentContext,
  tx: Transaction,
  { row, order }: { readonly row: AgreementRow; readonly order: OrderRow },
  { voidUntil, cause }: AgreedTerms,
): Promise<void> => {
  const at = context.now()
  if (row.state === 'otp-sent' || row.state === 'unknown') {
    const more = { voidUntil, askedAt: null, nextCheckAt: order.payBy, checks: 0 }
    const now = await transitionAgreement(tx, row, { to: 'agreed', cause, at, values: more })
    if (!waits(order, at)) await endAgreement(context, tx, now, 'order-not-waiting')
    return
  }
  // Given up meanwhile, while the code was on its way: the provider is told, by the job that looks first.
  if (row.state === 'voiding') return void (await changeAgreement(tx, row.id, { wanted: 'void', nextCheckAt: at }))
  if (row.state === 'expired' || row.state === 'rejected')
    await askOperations(context, tx, {
      orderId: row.orderId,
      kind: 'installments-unsettled',
      note: `Agreement ${row.id} was agreed after it had ended; void it at ${row.provider}`,
    })
}
