import type { TaskPanel } from '@karwan/contract/console'
import { answerFields, type TaskAnswer, taskRules } from '@karwan/domain/operations'
import { needsStepUp } from '@karwan/domain/staff'
import { waitsFor } from '../../visas/applications/index.ts'
import { brandsWith } from '../guard.ts'
import { type AttemptRow, type CancellationRow, type OrderFacts, type RefundRow, takenOf } from '../order-facts.ts'
import type { SignedInPerson } from '../session.ts'
import type { OperationsTask } from './task-rows.ts'

type ItemRow = OrderFacts['items'][number]
type OfferedAnswer = TaskPanel['answers'][number]

/** Returns the one that a task's note names, else the first. */
const named = <Row>({ note }: OperationsTask, rows: readonly Row[], namesOf: (row: Row) => readonly (string | null)[]): Row | undefined =>
  rows.find(row => namesOf(row).some(name => name !== null && note.includes(name))) ?? rows[0]

const unsettled: readonly ItemRow['state'][] = ['unknown', 'pending', 'booking']
/** Returns the booking that a task is about: one that is not settled, if there is one. */
export const bookingOf = (task: OperationsTask, { items }: OrderFacts): ItemRow | undefined => {
  const open = items.filter(({ state }) => unsettled.includes(state))
  return named(task, open.length > 0 ? open : items, ({ clientRef }) => [clientRef])
}

/** Returns the item whose cancellation a task is about, with that cancellation. Undefined: none waits for an answer. */
export const cancellationOf = (
  task: OperationsTask,
  { items, cancellations }: OrderFacts,
): { readonly item: ItemRow; readonly row: CancellationRow } | undefined => {
  const waits = ({ state, refund }: CancellationRow): boolean =>
    task.kind === 'cancellation-amount' ? state === 'cancelled' && refund === null : ['asking', 'pending', 'unknown'].includes(state)
  const open = cancellations.filter(waits).flatMap(row => {
    const item = items.find(({ id }) => id === row.serviceId)
    return item ? [{ item, row }] : []
  })
  return named(task, open, ({ item }) => [item.clientRef, item.supplierRef])
}

/** Returns the refund that a person gives back. Undefined: none waits for that. */
export const refundOf = (task: OperationsTask, { refunds }: OrderFacts): RefundRow | undefined =>
  named(
    task,
    refunds.filter(({ state }) => state === 'refused'),
    ({ id }) => [id],
  )

/** Returns the applications that wait for what a task is about; they are answered on their own pages. */
export const waitingVisas = ({ kind, closedAt }: OperationsTask, { applications }: OrderFacts): OrderFacts['applications'] =>
  closedAt === null ? applications.filter(({ state }) => waitsFor(kind, state)) : []

/** Tasks that are done while their applications still wait: for the traveler, or for the authority. */
const mayBeOpen: readonly OperationsTask['kind'][] = ['visa-decision', 'visa-not-submitted']

/** Returns the answers that a task can have as its order is now; `facts` are undefined where it is of no order. */
export const answersOf = (task: OperationsTask, facts: OrderFacts | undefined): readonly TaskAnswer[] => {
  if (task.closedAt !== null) return []
  const all: readonly TaskAnswer[] = taskRules[task.kind].answers
  return all.filter(answer => (facts ? isPossible(answer, task, facts) : answer === 'done'))
}

const isPossible = (answer: TaskAnswer, task: OperationsTask, facts: OrderFacts): boolean => {
  switch (answer) {
    case 'supplier-has-it':
      return bookingOf(task, facts)?.state !== 'rejected'
    case 'supplier-has-none':
      return bookingOf(task, facts)?.state !== 'confirmed'
    case 'supplier-cancelled':
    case 'supplier-did-not-cancel':
    case 'supplier-refunds':
      return cancellationOf(task, facts) !== undefined
    case 'stands':
      return facts.order.state === 'being-confirmed'
    case 'refunded':
      return refundOf(task, facts) !== undefined || facts.refunds.every(({ state }) => state === 'refunded')
    case 'done':
      if (waitingVisas(task, facts).length > 0 && !mayBeOpen.includes(task.kind)) return false
      return task.kind !== 'partly-confirmed' || facts.order.state !== 'being-confirmed'
  }
}

/** Returns the answers that a task can have now, and which of them a person may give. */
export const offeredAnswersOf = (task: OperationsTask, facts: OrderFacts | undefined, person: SignedInPerson): OfferedAnswer[] => {
  const { permission } = taskRules[task.kind]
  return answersOf(task, facts).map(id => ({
    id,
    permission,
    allowed: brandsWith(person, permission).includes(task.brand),
    needsStepUp: needsStepUp.has(permission),
    fields: [...answerFields[id]],
    refunds: facts ? refundsBecauseOf(id, task, facts) : null,
  }))
}

/** Returns the money that goes back because of an answer, where that is known beforehand. */
const refundsBecauseOf = (answer: TaskAnswer, task: OperationsTask, facts: OrderFacts): OfferedAnswer['refunds'] => {
  const { currency } = facts.order
  const [payment] = takenOf(facts)
  if (!payment) return null
  if (answer === 'supplier-cancelled') {
    const refund = cancellationOf(task, facts)?.row.refund
    return refund ? { amount: { amount: refund, currency }, to: targetOf(payment) } : null
  }
  const item = bookingOf(task, facts)
  const isLast = facts.items.every(({ id, state }) => id === item?.id || state === 'rejected')
  // Of one item among others, its share of voucher and points is worked out when it goes back.
  return answer === 'supplier-has-none' && isLast ? { amount: { amount: payment.amount, currency }, to: targetOf(payment) } : null
}
const targetOf = ({ gateway }: AttemptRow): string => gateway
