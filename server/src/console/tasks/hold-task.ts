import { taskKinds, taskRules } from '@karwan/domain/operations'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { roleAllows } from '@karwan/domain/staff'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { brandsWith, refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import { isWaiting } from './queue.ts'
import { listTaskPeople } from './task-people.ts'
import { findNames, type OperationsTask } from './task-rows.ts'

const { operationsTasks } = tables
type HoldContext = Pick<Context, 'db' | 'now'>

/** Finds a task that a person may see. Problems: `not-found`, `permission-needed`. */
export const findTask = async ({ db, now }: HoldContext, person: SignedInPerson, taskId: string): Promise<OperationsTask | Problem> => {
  const [task] = await db.select().from(operationsTasks).where(eq(operationsTasks.id, taskId))
  if (!task) return problem('not-found', { detail: 'There is no such task' })
  return refusalOf(person, 'orders.read', task.brand, now()) ?? task
}

/** Tells that a task is another person's, and since when. */
export const takenBy = async (context: Pick<Context, 'db'>, task: OperationsTask): Promise<Problem> => {
  const names = await findNames(context, [task.owner])
  return problem('task-taken', { data: { by: names.get(task.owner ?? '') ?? '', at: task.takenAt?.toISOString() } })
}
const closed = problem('task-changed', { data: { state: 'closed' } })

/**
 * Takes the task that is due first of those that nobody has taken and that the person may answer. Two people never get
 * the same. Null: nothing waits.
 */
export const takeNext = (context: HoldContext, person: SignedInPerson): Promise<OperationsTask | null> =>
  context.db.transaction(async tx => {
    const { brand, dueAt, id, kind, owner } = operationsTasks
    const answerable = brandsWith(person, 'tasks.work').flatMap(each => {
      const kinds = taskKinds.filter(one =>
        person.posts.some(post => post.brand === each && roleAllows(post.role, taskRules[one].permission)),
      )
      return kinds.length === 0 ? [] : [and(eq(brand, each), inArray(kind, kinds))]
    })
    if (answerable.length === 0) return null
    const [task] = await tx
      .select()
      .from(operationsTasks)
      .where(and(isWaiting(context.now()), isNull(owner), or(...answerable)))
      .orderBy(asc(dueAt), asc(id))
      .limit(1)
      .for('update', { skipLocked: true })
    return task ? give(context, tx, task, { to: person, by: person, act: 'task-taken' }) : null
  })

interface Giving {
  readonly to: { readonly id: string; readonly name: string }
  readonly by: SignedInPerson
  readonly act: 'task-taken' | 'task-handed-over'
}
/** Gives a locked task to a person. Who takes what was put off, wants to do it now. */
const give = async (context: HoldContext, tx: Transaction, task: OperationsTask, { to, by, act }: Giving): Promise<OperationsTask> => {
  const values = { owner: to.id, takenAt: context.now(), putOffUntil: null, putOffReason: null }
  await tx.update(operationsTasks).set(values).where(eq(operationsTasks.id, task.id))
  const details = { kind: task.kind, ...(to.id !== by.id && { to: to.name }) }
  await noteStaffAction(context, tx, { person: by, brand: task.brand, act, permission: 'tasks.work', orderId: task.orderId, details })
  return { ...task, ...values }
}

/** Locks a task for an act of a person who may work on it. */
const lockForWork = async (
  context: HoldContext,
  tx: Transaction,
  person: SignedInPerson,
  taskId: string,
): Promise<OperationsTask | Problem> => {
  const [task] = await tx.select().from(operationsTasks).where(eq(operationsTasks.id, taskId)).for('update')
  if (!task) return problem('not-found', { detail: 'There is no such task' })
  return refusalOf(person, 'tasks.work', task.brand, context.now()) ?? (task.closedAt === null ? task : closed)
}

/** Takes one task. Problems: `task-taken` by another, `task-changed` where it is closed. */
export const takeTask = async (context: HoldContext, person: SignedInPerson, taskId: string): Promise<OperationsTask | Problem> => {
  const taken = await context.db.transaction(async tx => {
    const task = await lockForWork(context, tx, person, taskId)
    if (isProblem(task)) return task
    if (task.owner !== null && task.owner !== person.id) return { of: task }
    return task.owner === person.id && task.putOffUntil === null
      ? task
      : give(context, tx, task, { to: person, by: person, act: 'task-taken' })
  })
  return 'of' in taken ? takenBy(context, taken.of) : taken
}

/**
 * Hands a task to somebody who works at its brand, also one that another person holds: who is away cannot give it back.
 */
export const handOverTask = async (
  context: HoldContext,
  person: SignedInPerson,
  taskId: string,
  to: string,
): Promise<OperationsTask | Problem> => {
  const task = await findTask(context, person, taskId)
  if (isProblem(task)) return task
  const able = await listTaskPeople(context, task.brand)
  const taker = able.find(({ id }) => id === to)
  if (!taker) return problem('not-found', { detail: 'Nobody of this id works at the brand' })
  return context.db.transaction(async tx => {
    const locked = await lockForWork(context, tx, person, taskId)
    return isProblem(locked) ? locked : give(context, tx, locked, { to: taker, by: person, act: 'task-handed-over' })
  })
}

interface PuttingOff {
  readonly minutes: number
  readonly reason: string
}
/** Puts a task off to later, with a reason. It stays with whoever has it. Problems: as `takeTask`. */
export const putOffTask = async (
  context: HoldContext,
  person: SignedInPerson,
  taskId: string,
  { minutes, reason }: PuttingOff,
): Promise<OperationsTask | Problem> => {
  const put = await context.db.transaction(async tx => {
    const task = await lockForWork(context, tx, person, taskId)
    if (isProblem(task)) return task
    if (task.owner !== null && task.owner !== person.id) return { of: task }
    const values = { putOffUntil: new Date(context.now().getTime() + minutes * 60_000), putOffReason: reason }
    await tx.update(operationsTasks).set(values).where(eq(operationsTasks.id, taskId))
    const action = { brand: task.brand, act: 'task-put-off', permission: 'tasks.work', orderId: task.orderId } as const
    await noteStaffAction(context, tx, { ...action, person, details: { kind: task.kind, minutes: String(minutes) }, reason })
    return { ...task, ...values }
  })
  return 'of' in put ? takenBy(context, put.of) : put
}
