import type { TaskPanel } from '@karwan/contract/console'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Context, sealed, tables } from '../../platform/database/index.ts'
import { getFacts, moneyOf, type OrderFacts } from '../order-facts.ts'
import { readTimeline } from '../orders/timeline.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findTask } from './hold-task.ts'
import { offeredAnswersOf, waitingVisas } from './offered-answers.ts'
import { findKnown } from './parties.ts'
import { type OperationsTask, taskRowsOf } from './task-rows.ts'

const { installmentAgreements } = tables

/** Returns a task with all that a person needs to answer it. Problems: `not-found`, `permission-needed`. */
export const readPanel = async (
  context: WorkContext,
  person: SignedInPerson,
  taskId: string,
  language: Language,
): Promise<TaskPanel | Problem> => {
  const task = await findTask(context, person, taskId)
  if (isProblem(task)) return task
  if (task.orderId === null) return panelOfRule(context, task, person, language)
  const facts = await getFacts(context, task.orderId)
  const [[row], timeline, known, references] = await Promise.all([
    taskRowsOf(context, [task], language),
    readTimeline(context, facts),
    findKnown(context, task.kind, facts),
    findReferences(context, facts),
  ])
  if (!row) throw new Error(`Task ${taskId} has no order`)
  const [answers, visas] = [offeredAnswersOf(task, facts, person), visasOf(context, task, facts)]
  return { task: row, note: task.note, references, timeline, known, money: moneyOf(facts), answers, visas }
}

/** Returns the panel of a task that is about a rule of visas, and of no order. */
const panelOfRule = async (
  context: Pick<Context, 'db'>,
  task: OperationsTask,
  person: SignedInPerson,
  language: Language,
): Promise<TaskPanel> => {
  const [row] = await taskRowsOf(context, [task], language)
  if (!row) throw new Error(`Task ${task.id} has no row`)
  const answers = offeredAnswersOf(task, undefined, person)
  return { task: row, note: task.note, references: [], timeline: [], known: [], money: null, answers, visas: [] }
}

/** Returns whose applications wait: the initial and the last name, as the contact of an order. */
const visasOf = ({ vault }: Pick<Context, 'vault'>, task: OperationsTask, facts: OrderFacts): TaskPanel['visas'] =>
  waitingVisas(task, facts).map(({ id, state }) => {
    const item = facts.items.find(each => each.id === id)
    const [traveler] = item ? sealed.passengers.open(vault, item.travelers, id) : []
    return { id, state, traveler: traveler ? `${traveler.firstName.slice(0, 1)}. ${traveler.lastName}` : '' }
  })

/** Finds what one names on the telephone. */
const findReferences = async (
  { db }: Pick<Context, 'db'>,
  { order, items, attempts, refunds }: OrderFacts,
): Promise<TaskPanel['references']> => {
  const agreements = await db.select().from(installmentAgreements).where(eq(installmentAgreements.orderId, order.id))
  const gatewayOf = (attemptId: string): string => attempts.find(({ id }) => id === attemptId)?.gateway ?? ''
  return [
    ...items.flatMap(({ supplier, clientRef, supplierRef }) =>
      [clientRef, supplierRef].flatMap(value => (value === null ? [] : [{ of: 'supplier' as const, party: supplier, value }])),
    ),
    ...attempts.flatMap(({ gateway, paymentId, gatewayReference }) => {
      const value = paymentId ?? gatewayReference
      return value === null ? [] : [{ of: 'gateway' as const, party: gateway, value }]
    }),
    ...refunds
      .filter(({ state }) => state !== 'refunded')
      .map(({ id, attemptId }) => ({ of: 'refund' as const, party: gatewayOf(attemptId), value: id })),
    ...agreements.map(({ id, reference, provider }) => ({ of: 'agreement' as const, party: provider, value: reference ?? id })),
  ]
}
