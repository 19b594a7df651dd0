import type { consoleFlightChangeAnswer } from '@karwan/contract/console'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { z } from 'zod'
import { answerChangeForTraveler } from '../../orders/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findConsoleOrder } from './find-order.ts'

interface OrderCall {
  readonly person: SignedInPerson
  readonly reference: string
}
/** Whoever may cancel an order for its traveler may answer for them, as on the traveler's own page. */
const permission = 'orders.cancel'

/**
 * Answers a change by an airline, once, for a traveler who told it. Who did it, and how they were asked, is written
 * down. Problems: those of `findConsoleOrder`, and of an answer.
 */
export const answerFlightChangeForTraveler = async (
  context: WorkContext,
  { person, reference }: OrderCall,
  { asked, changeId, answer }: z.infer<typeof consoleFlightChangeAnswer>,
): Promise<Problem | undefined> => {
  const order = await findConsoleOrder(context, person, reference, permission)
  if (isProblem(order)) return order
  const { id: orderId, brand } = order
  return answerChangeForTraveler(context, { orderId, changeId, answer }, tx =>
    noteStaffAction(context, tx, { person, brand, act: 'flight-change-answered', permission, orderId, reason: asked, details: { answer } }),
  )
}
