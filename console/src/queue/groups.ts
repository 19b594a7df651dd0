import type { TaskRow } from '@karwan/contract/console'

const hourMs = 60 * 60_000

const groups = ['late', 'hour', 'today', 'later', 'done'] as const
export type TaskGroup = (typeof groups)[number]
type Times = Pick<TaskRow, 'dueAt' | 'putOffUntil' | 'closedAt'>

/** Returns the group of the queue that a task stands in, by the server's clock: put off, it waits until it comes up. */
export const groupOf = ({ dueAt, putOffUntil, closedAt }: Times, now: number): TaskGroup => {
  if (closedAt !== null) return 'done'
  const comesUp = putOffUntil === null ? 0 : Date.parse(putOffUntil)
  const ms = (comesUp > now ? comesUp : Date.parse(dueAt)) - now
  if (ms < 0) return 'late'
  if (ms < hourMs) return 'hour'
  return ms < 24 * hourMs ? 'today' : 'later'
}

/** Tasks in their groups: what is late first, each group in the order its tasks came. */
export const groupsOf = <Task extends Times>(tasks: readonly Task[], now: number): readonly (readonly [TaskGroup, readonly Task[]])[] => {
  const found = Map.groupBy(tasks, task => groupOf(task, now))
  return groups.flatMap(group => {
    const inIt = found.get(group)
    return inIt ? [[group, inIt] as const] : []
  })
}
