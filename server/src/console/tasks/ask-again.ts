import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { noteStaffAction } from '../audit.ts'
import { refusalOf } from '../guard.ts'
import { getFacts } from '../order-facts.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findTask } from './hold-task.ts'
import { askParties } from './parties.ts'

/**
 * Asks the supplier or the gateway of a task again, at most every 20 seconds. Problems: as `readPanel`, `task-changed`.
 */
export const askAgain = async (context: WorkContext, person: SignedInPerson, taskId: string): Promise<Problem | undefined> => {
  const task = await findTask(context, person, taskId)
  if (isProblem(task)) return task
  const refused = refusalOf(person, 'tasks.work', task.brand, context.now())
  if (refused) return refused
  if (task.closedAt !== null) return problem('task-changed', { data: { state: 'closed' } })
  if (task.orderId === null) return undefined
  const asked = await askParties(context, task.kind, await getFacts(context, task.orderId))
  if (asked.length === 0) return undefined
  const action = { brand: task.brand, act: 'task-asked-again', permission: 'tasks.work', orderId: task.orderId } as const
  await context.db.transaction(tx =>
    noteStaffAction(context, tx, { ...action, person, details: { kind: task.kind, of: asked.join(', ') } }),
  )
  return undefined
}
