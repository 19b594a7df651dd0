import { equal, type Money } from '@karwan/domain/money'
import { type Problem, problem } from '@karwan/domain/problems'
import { isBeforeSubmission, mayWithdraw, visaShareBack, withdrawalEnding } from '@karwan/domain/visa-applications'
import { askOperations } from '../../orders/index.ts'
import type { ApplicationFacts } from './facts.ts'
import { withLocked } from './own-application.ts'
import type { TravelerContext } from './ports.ts'

/**
 * Withdraws an application, at the authority too where it is there. `back` is what the traveler was shown. Problems:
 * `price-changed` where another amount would come back, `application-changed`, `supplier-unavailable`.
 */
export const withdraw = async (context: TravelerContext, facts: ApplicationFacts, back: Money): Promise<Problem | undefined> => {
  const wrong = refusalOf(facts, back)
  if (wrong) return wrong
  if (!isBeforeSubmission(facts.row.state)) {
    const { outcome } = await context.withdrawAtAuthority(facts.row.id)
    // The authority has said what became of it, and that is recorded.
    if (outcome === 'done') return undefined
    if (outcome !== 'by-hand') return problem('supplier-unavailable')
  }
  const refused = await withLocked(context, facts, async (tx, locked) => {
    const changed = refusalOf(locked, back)
    if (changed) return changed
    await context.applications.end(tx, locked.row, endingOf(locked), {})
    if (isBeforeSubmission(locked.row.state)) return undefined
    const note = `The traveler withdrew application ${locked.row.authorityRef ?? locked.row.id}: tell its authority`
    await askOperations(context, tx, { orderId: locked.row.orderId, kind: 'visa-decision', note })
    return undefined
  })
  if (!refused) context.outbox.wake()
  return refused
}

const endingOf = ({ row }: ApplicationFacts) => withdrawalEnding(row.state, row.checked)

const refusalOf = (facts: ApplicationFacts, back: Money): Problem | undefined => {
  const { row, item } = facts
  if (!mayWithdraw(row.state)) return problem('application-changed', { data: { state: row.state } })
  const now = visaShareBack(item.price, endingOf(facts), item.product)
  if (now.currency === back.currency && equal(now, back)) return undefined
  return problem('price-changed', { data: { old: back, new: now } })
}
