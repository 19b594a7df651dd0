import type { ProviderStatus } from '@karwan/domain/installments'
import { askOperations } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { type InstallmentContext, installmentPace } from '../agreements/context.ts'
import { completeIfPaid } from '../agreements/follow-order.ts'
import { type AgreementRow, type InstallmentRow, isOwed, listInstallments, transitionInstallment } from '../schedule/index.ts'

/**
 * Holds the provider's schedule against ours. What the provider took from the traveler's account is paid; every other
 * difference is a person's, and is never mended to the traveler's cost.
 */
export const compareSchedules = async (
  context: InstallmentContext,
  tx: Transaction,
  row: AgreementRow,
  status: ProviderStatus,
): Promise<void> => {
  if (status.state === 'unknown') return
  const ours = await listInstallments(tx, row.id)
  const differences = status.state === 'active' ? [] : [`it is ${status.state} there and active here`]
  for (const part of ours) {
    const theirs = status.installments.find(each => each.number === part.number)
    differences.push(...differencesOf(context, row, part, theirs))
    const same = theirs?.amount.amount === part.amount && theirs.amount.currency === row.currency
    if (theirs?.paid && same && isOwed(part))
      await transitionInstallment(tx, part, {
        to: 'paid',
        cause: 'taken-by-provider',
        at: context.now(),
        values: { paidAt: context.now(), paidBy: 'provider' },
      })
  }
  if (status.installments.length > ours.length) differences.push(`it has ${status.installments.length} installments, not ${ours.length}`)
  if (differences.length > 0)
    await askOperations(context, tx, {
      orderId: row.orderId,
      kind: 'installments-differ',
      note: `Agreement ${row.id} at ${row.provider}: ${differences.join('; ')}`,
    })
  await context.endLostHold(tx, row.orderId, 'taken-by-provider')
  await completeIfPaid(tx, row, context.now())
}

type Theirs = Extract<ProviderStatus, { installments: unknown }>['installments'][number]
const differencesOf = (
  context: InstallmentContext,
  { currency }: AgreementRow,
  part: InstallmentRow,
  theirs: Theirs | undefined,
): string[] => {
  if (!theirs) return [`it has no installment ${part.number}`]
  const known = part.paidAt !== null && context.now().getTime() - part.paidAt.getTime() > installmentPace.flagsMs
  return [
    ...(theirs.amount.amount !== part.amount || theirs.amount.currency !== currency
      ? [`installment ${part.number} is ${theirs.amount.amount} ${theirs.amount.currency} there and ${part.amount} ${currency} here`]
      : []),
    ...(theirs.dueOn === part.dueOn ? [] : [`installment ${part.number} is due on ${theirs.dueOn} there and on ${part.dueOn} here`]),
    ...(part.state === 'paid' && part.paidBy === 'payment' && known && !theirs.paid
      ? [`installment ${part.number} was paid here and is owed there: have it marked, or it is taken from the account too`]
      : []),
  ]
}
