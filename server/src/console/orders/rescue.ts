import type { consoleRescueAnswer } from '@karwan/contract/console'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { z } from 'zod'
import { chooseRescueForTraveler } from '../../orders/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findConsoleOrder } from './find-order.ts'

interface OrderCall {
  readonly person: SignedInPerson
  readonly reference: string
}
/** Whoever may cancel an order for its traveler may choose for them, as on the traveler's own page. */
const permission = 'orders.cancel'

/**
 * Ends the choice of a package of which one part was refused, once, for a traveler who told it. Who did it, and how
 * they were asked, is written down. Problems: those of `findConsoleOrder`, and of a choice.
 */
export const answerRescueForTraveler = async (
  context: WorkContext,
  { person, reference }: OrderCall,
  { asked, ...answer }: z.infer<typeof consoleRescueAnswer>,
): Promise<Problem | undefined> => {
  const order = await findConsoleOrder(context, person, reference, permission)
  if (isProblem(order)) return order
  const { id: orderId, brand } = order
  const { choice } = answer
  return chooseRescueForTraveler(context, { orderId, ...answer }, tx =>
    noteStaffAction(context, tx, { person, brand, act: 'rescue-answered', permission, orderId, reason: asked, details: { choice } }),
  )
}
