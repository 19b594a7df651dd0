import { today } from '@karwan/domain/calendar'
import { fault, type Problem, problem } from '@karwan/domain/problems'
import { handInFaults } from '@karwan/domain/visa-applications'
import { askOperations } from '../../orders/index.ts'
import { sealed } from '../../platform/database/index.ts'
import type { ApplicationFacts } from './facts.ts'
import { withLocked } from './own-application.ts'
import type { TravelerContext } from './ports.ts'
import { missingOf } from './view.ts'

/**
 * Gives an application to our staff to be checked, or sends the authority what it wanted more. Problems:
 * `fields-invalid` with what is missing, `application-changed`, `supplier-unavailable`.
 */
export const handIn = async (context: TravelerContext, facts: ApplicationFacts): Promise<Problem | undefined> =>
  facts.row.state === 'more-wanted' ? sendMore(context, facts) : giveToStaff(context, facts)

const giveToStaff = async (context: TravelerContext, facts: ApplicationFacts): Promise<Problem | undefined> => {
  const refused = await withLocked(context, facts, async (tx, { row, item, traveler, files, order }) => {
    if (row.state !== 'documents-wanted') return problem('application-changed', { data: { state: row.state } })
    const faults = handInFaults({
      product: item.product,
      birthDate: traveler.birthDate ?? item.arrival,
      arrival: item.arrival,
      today: today(context.zoneOf(order.brand), context.now()),
      answers: row.answers === null ? {} : sealed.visaAnswers.open(context.vault, row.answers, row.id),
      documents: files.flatMap(({ id, kind, state }) => (kind === 'visa' ? [] : { id, kind, state })),
    })
    if (faults.length > 0) return problem('fields-invalid', { fields: faults })
    await context.applications.transition(tx, row, {
      to: 'in-review',
      cause: 'handed-in',
      at: context.now(),
      values: { note: null },
    })
    await askOperations(context, tx, { orderId: row.orderId, kind: 'visa-check', note: `Check the documents for visa ${item.product.id}` })
    return undefined
  })
  if (!refused) context.outbox.wake()
  return refused
}

const sendMore = async (context: TravelerContext, facts: ApplicationFacts): Promise<Problem | undefined> => {
  const missing = missingOf(facts)
  if (missing.length > 0)
    return problem('fields-invalid', { fields: missing.map(kind => fault(`documents.${kind}`, 'error.documentRequired')) })
  const { outcome } = await context.sendMore(facts.row.id)
  if (outcome === 'done' || outcome === 'unknown') return undefined
  if (outcome === 'refused') return problem('supplier-unavailable')
  const refused = await withLocked(context, facts, async (tx, { row, item }) => {
    if (row.state !== 'more-wanted') return problem('application-changed', { data: { state: row.state } })
    await context.applications.transition(tx, row, {
      to: 'submitted',
      cause: 'handed-in-more',
      at: context.now(),
      values: { wanted: null, note: null },
    })
    const note = `The traveler gave what the authority wants more for visa ${item.product.id}: send it`
    await askOperations(context, tx, { orderId: row.orderId, kind: 'visa-decision', note })
    return undefined
  })
  if (!refused) context.outbox.wake()
  return refused
}
