import type { ProviderReading } from '@karwan/domain/installments'
import { askOperations } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { type InstallmentWork, installmentPace } from '../agreements/context.ts'
import { completeIfPaid } from '../agreements/follow-order.ts'
import { type AgreementRow, type InstallmentRow, isOwed, listInstallments, moveInstallment } from '../schedule/index.ts'

/**
 * Holds the provider's schedule against ours. What the provider took from the traveler's account is paid; every other difference is a person's, and is never
 * mended to the traveler's cost.
 */
export const compareSchedules = async (
  work: InstallmentWork,
  tx: Transaction,
  row: AgreementRow,
  reading: ProviderReading,
): Promise<void> => {
  if (reading.state === 'unknown') return
  const ours = await listInstallments(tx, row.id)
  const differences = reading.state === 'active' ? [] : [`it is ${reading.state} there and active here`]
  for (const part of ours) {
    const theirs = reading.installments.find(each => each.number === part.number)
    differences.push(...differencesOf(work, row, part, theirs))
    const same = theirs?.amount.amount === part.amount && theirs.amount.currency === row.currency
    if (theirs?.paid && same && isOwed(part))
      await moveInstallment(tx, part, 'paid', 'taken-by-provider', work.now(), { paidAt: work.now(), paidBy: 'provider' })
  }
  if (reading.installments.length > ours.length) differences.push(`it has ${reading.installments.length} installments, not ${ours.length}`)
  if (differences.length > 0)
    await askOperations(work, tx, row.orderId, 'installments-differ', `Agreement ${row.id} at ${row.provider}: ${differences.join('; ')}`)
  await work.endLostHold(tx, row.orderId, 'taken-by-provider')
  await completeIfPaid(tx, row, work.now())
}

type Theirs = Extract<ProviderReading, { installments: unknown }>['installments'][number]
const differencesOf = (work: InstallmentWork, { currency }: AgreementRow, part: InstallmentRow, theirs: Theirs | undefined): string[] => {
  if (!theirs) return [`it has no installment ${part.number}`]
  const known = part.paidAt !== null && work.now().getTime() - part.paidAt.getTime() > installmentPace.flagsMs
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
