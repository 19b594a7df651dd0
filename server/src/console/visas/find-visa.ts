import { type Problem, problem } from '@karwan/domain/problems'
import type { Permission } from '@karwan/domain/staff'
import { type ApplicationFacts, findApplication } from '../../visas/applications/index.ts'
import { refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'

/**
 * Finds an application for a person who has permissions at its brand. Problems: `not-found`, `permission-needed`,
 * `step-up-needed`.
 */
export const findConsoleVisa = async (
  context: Pick<WorkContext, 'db' | 'vault' | 'now' | 'findVisaSupplier'>,
  person: SignedInPerson,
  id: string,
  permissions: readonly Permission[] = ['visas.work'],
): Promise<ApplicationFacts | Problem> => {
  const facts = await findApplication(context, id)
  if (!facts) return problem('not-found', { detail: 'There is no such application' })
  const refused = permissions.map(each => refusalOf(person, each, facts.order.brand, context.now())).find(each => each !== undefined)
  return refused ?? facts
}
