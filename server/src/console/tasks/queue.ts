import type { TasksView, tasksQuery } from '@karwan/contract/console'
import type { Language } from '@karwan/domain/locales'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, tables } from '../../platform/database/index.ts'
import { brandsWith } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import { type OperationsTask, taskRowsOf } from './task-rows.ts'

const { operationsTasks } = tables
const { brand, closedAt, dueAt, id, kind, owner, putOffUntil } = operationsTasks
const perPage = 100

export type TasksCall = z.infer<typeof tasksQuery>

const timeOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
/** Open, and not put off to later. */
export const isWaiting = (at: Date): SQL => sql`(${closedAt} is null and (${putOffUntil} is null or ${putOffUntil} <= ${timeOf(at)}))`

/** Lists the tasks that a person may see: what is late first, then by the time when it is due. */
export const listTasks = async (
  context: Pick<Context, 'db' | 'now'>,
  person: SignedInPerson,
  call: TasksCall,
  language: Language,
): Promise<TasksView | Problem> => {
  const at = context.now()
  const after = call.after === undefined ? undefined : readCursor(call.after)
  if (after === null) return problem('bad-request', { detail: 'after' })
  const visible = inArray(brand, [...brandsWith(person, 'orders.read')])
  const isClosed = call.view === 'closed'
  const [by, order] = isClosed ? [closedAt, [desc(closedAt), desc(id)]] : [dueAt, [asc(dueAt), asc(id)]]
  const rows = await context.db
    .select()
    .from(operationsTasks)
    .where(
      and(
        visible,
        viewOf(call.view, person, at),
        call.kind && eq(kind, call.kind),
        call.brand === undefined ? undefined : eq(brand, call.brand),
        after && sql`(${by}, ${id}) ${sql.raw(isClosed ? '<' : '>')} (${timeOf(after.at)}, ${after.id})`,
      ),
    )
    .orderBy(...order)
    .limit(perPage + 1)
  const page = rows.slice(0, perPage)
  return {
    tasks: await taskRowsOf(context, page, language),
    next: rows.length > perPage ? cursorOf(page.at(-1), isClosed) : null,
    counts: await countTasks(context, visible, person, at),
    now: at.toISOString(),
  }
}

const viewOf = (view: TasksCall['view'], person: SignedInPerson, at: Date): SQL | undefined => {
  switch (view) {
    case 'open':
      return isWaiting(at)
    case 'mine':
      return and(isWaiting(at), eq(owner, person.id))
    case 'free':
      return and(isWaiting(at), isNull(owner))
    case 'put-off':
      return and(isNull(closedAt), sql`${putOffUntil} > ${timeOf(at)}`)
    case 'closed':
      return isNotNull(closedAt)
  }
}

/** Counts all open tasks that a person may see, whatever the list is narrowed to. */
const countTasks = async ({ db }: Pick<Context, 'db'>, visible: SQL, person: SignedInPerson, at: Date): Promise<TasksView['counts']> => {
  const among = (wanted: SQL) => sql<number>`count(*) filter (where ${wanted})`.mapWith(Number)
  const waits = isWaiting(at)
  const [counts] = await db
    .select({
      open: among(waits),
      mine: among(sql`${waits} and ${eq(owner, person.id)}`),
      free: among(sql`${waits} and ${owner} is null`),
      putOff: among(sql`${putOffUntil} > ${timeOf(at)}`),
      late: among(sql`${waits} and ${dueAt} <= ${timeOf(at)}`),
    })
    .from(operationsTasks)
    .where(and(visible, isNull(closedAt)))
  return counts ?? { open: 0, mine: 0, free: 0, putOff: 0, late: 0 }
}

const cursorOf = (task: OperationsTask | undefined, isClosed: boolean): string | null => {
  const at = isClosed ? task?.closedAt : task?.dueAt
  return task && at ? `${at.toISOString()}~${task.id}` : null
}
/** Null where it is no cursor. */
const readCursor = (text: string): { readonly at: Date; readonly id: string } | null => {
  const [time = '', taskId] = text.split('~')
  const at = new Date(time)
  return taskId === undefined || Number.isNaN(at.getTime()) ? null : { at, id: taskId }
}
