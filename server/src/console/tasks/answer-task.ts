import type { answerTask as answerTaskSchema } from '@karwan/contract/console'
import { answerFields, taskRules } from '@karwan/domain/operations'
import { fault, isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { resolveCancellationByHand } from '../../orders/cancel/index.ts'
import { applyPartOutcome, closeTask, type Resolution, resolveByHand } from '../../orders/index.ts'
import { resolveRefund } from '../../payments/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { refusalOf } from '../guard.ts'
import { getFacts, type OrderFacts } from '../order-facts.ts'
import { addNote } from '../orders/notes.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findTask, takenBy } from './hold-task.ts'
import { answersOf, bookingOf, cancellationOf, refundOf } from './offered-answers.ts'
import type { OperationsTask } from './task-rows.ts'

const { consoleActs, operationsTasks } = tables
export type GivenAnswer = z.infer<typeof answerTaskSchema>

/** Thrown out of a transaction whose key another press has used meanwhile: nothing of it happens. */
class DoneAlready extends Error {}

/**
 * Records a person's answer to a task; what follows from it is done by the parts that own it, in one transaction with
 * the closing of the task and the action. Sent again under its key, nothing is done again. Problems: `not-found`,
 * `permission-needed`, `step-up-needed`, `task-taken`, `task-changed`, `fields-invalid`, `idempotency-mismatch`.
 */
export const answerTask = async (
  context: WorkContext,
  person: SignedInPerson,
  taskId: string,
  given: GivenAnswer,
): Promise<Problem | undefined> => {
  const task = await findTask(context, person, taskId)
  if (isProblem(task)) return task
  const refused = refusalOf(person, taskRules[task.kind].permission, task.brand, context.now())
  if (refused) return refused
  const done = await findAct(context, given.key)
  if (done) return isSameAct(done, person, taskId, given) ? undefined : problem('idempotency-mismatch')
  if (task.owner !== null && task.owner !== person.id) return takenBy(context, task)
  const facts = await factsOf(context, task)
  if (!answersOf(task, facts).includes(given.answer)) return changed(task, facts)
  const wrong = fieldFaultsOf(task, facts, given)
  if (wrong) return wrong
  const resolution: Resolution = { by: person.id, answer: given.answer, record: tx => record(context, tx, { task, person, given }) }
  try {
    if (await applyAnswer(context, { task, facts, given, resolution })) return undefined
  } catch (error) {
    if (!(error instanceof DoneAlready)) throw error
  }
  const meanwhile = await findAct(context, given.key)
  if (meanwhile && isSameAct(meanwhile, person, taskId, given)) return undefined
  return changed(task, await factsOf(context, task))
}

/** Undefined where the task is about a rule of visas. */
const factsOf = (context: WorkContext, { orderId }: OperationsTask): Promise<OrderFacts> | undefined =>
  orderId === null ? undefined : getFacts(context, orderId)

type Act = typeof consoleActs.$inferSelect
const findAct = async ({ db }: Pick<WorkContext, 'db'>, key: string): Promise<Act | undefined> =>
  (await db.select().from(consoleActs).where(eq(consoleActs.key, key)))[0]
const isSameAct = (act: Act, person: SignedInPerson, taskId: string, { answer }: GivenAnswer): boolean =>
  act.personId === person.id && act.taskId === taskId && act.answer === answer

const changed = ({ closedAt }: OperationsTask, facts: OrderFacts | undefined): Problem =>
  problem('task-changed', { data: { state: closedAt === null && facts ? facts.order.state : 'closed' } })

const fieldFaultsOf = (task: OperationsTask, facts: OrderFacts | undefined, given: GivenAnswer): Problem | undefined => {
  const fields = answerFields[given.answer].filter(field => given[field] === undefined).map(field => fault(field, 'error.fieldRequired'))
  const most = facts && given.answer === 'supplier-refunds' ? cancellationOf(task, facts)?.row.paid : undefined
  // No more goes back than was paid.
  if (most !== undefined && given.amount !== undefined && given.amount > most) fields.push(fault('amount', 'error.formatInvalid'))
  return fields.length === 0 ? undefined : problem('fields-invalid', { fields })
}

interface Answering {
  readonly task: OperationsTask
  readonly facts: OrderFacts | undefined
  readonly given: GivenAnswer
  readonly resolution: Resolution
}
/** Returns false where nothing waits for the answer any more. */
const applyAnswer = async (context: WorkContext, { task, facts, given, resolution }: Answering): Promise<boolean> => {
  if (!facts) return close(context, task, resolution)
  const { answer, supplierRef = '', confirmation = '', amount = 0, proof = '' } = given
  const cancelledRef = cancellationOf(task, facts)?.item.clientRef ?? ''
  const bookedRef = bookingOf(task, facts)?.clientRef ?? ''
  switch (answer) {
    case 'supplier-has-it': {
      const result = { state: 'confirmed', order: { ref: supplierRef, confirmation, tickets: [] } } as const
      return (await resolveByHand(context, bookedRef, result, resolution))?.after === 'confirmed'
    }
    case 'supplier-has-none': {
      const result = {
        state: 'rejected',
        code: 'unavailable',
        detail: 'The supplier told operations that there is no booking',
      } as const
      return (await resolveByHand(context, bookedRef, result, resolution))?.after === 'rejected'
    }
    case 'supplier-cancelled':
      return resolveCancellationByHand(context, cancelledRef, { state: 'cancelled' }, resolution)
    case 'supplier-did-not-cancel':
      return resolveCancellationByHand(context, cancelledRef, { state: 'refused' }, resolution)
    case 'supplier-refunds':
      return resolveCancellationByHand(context, cancelledRef, { state: 'amount', amount }, resolution)
    case 'stands':
      return applyPartOutcome(context, facts.order.reference, resolution)
    case 'refunded': {
      const refund = refundOf(task, facts)
      // Without a refund of ours, what could not go back to a payment was transferred.
      return refund ? resolveRefund(context, { refundId: refund.id, reference: proof }, resolution) : close(context, task, resolution)
    }
    case 'done':
      return close(context, task, resolution)
  }
}

/** Closes a task that nothing else follows from. */
const close = (context: WorkContext, { id }: OperationsTask, resolution: Resolution): Promise<boolean> =>
  context.db.transaction(async tx => {
    const [task] = await tx.select().from(operationsTasks).where(eq(operationsTasks.id, id)).for('update')
    if (task?.closedAt !== null) return false
    await closeTask(context, tx, id, resolution)
    await resolution.record?.(tx)
    return true
  })

interface ActToRecord {
  readonly task: OperationsTask
  readonly person: SignedInPerson
  readonly given: GivenAnswer
}
/** The last of its transaction: whoever writes an action waits for the one before. */
const record = async (context: WorkContext, tx: Transaction, { task, person, given }: ActToRecord): Promise<void> => {
  const { key, answer, note, amount, proof, supplierRef, confirmation } = given
  const act = { key, personId: person.id, taskId: task.id, applicationId: null, answer, at: context.now() }
  const written = await tx.insert(consoleActs).values(act).onConflictDoNothing().returning({ key: consoleActs.key })
  if (written.length === 0) throw new DoneAlready()
  if (note !== undefined && task.orderId !== null) await addNote(context, tx, { orderId: task.orderId, person, text: note })
  await noteStaffAction(context, tx, {
    person,
    brand: task.brand,
    act: 'task-answered',
    permission: taskRules[task.kind].permission,
    orderId: task.orderId,
    // Without an order the note has no other place.
    ...(task.orderId === null && note !== undefined && { reason: note }),
    details: {
      kind: task.kind,
      ...(task.subject !== null && { rule: task.subject }),
      answer,
      ...(supplierRef !== undefined && { supplierRef }),
      ...(confirmation !== undefined && { confirmation }),
      ...(amount !== undefined && { amount: String(amount) }),
      ...(proof !== undefined && { proof }),
    },
  })
}
