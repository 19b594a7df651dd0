import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { queueMail } from '../lifecycle/notices.ts'
import { lockOrder } from '../lifecycle/transitions.ts'
import { type ClaimContext, giveOrder } from './claim-orders.ts'
import { type Asker, findVisibleOrder, hasLookedUp } from './find-order.ts'

/**
 * Adds an order that the asker has just looked up to their account, once. Having been made in this browser is no proof:
 * others may use it. Whoever it was made for is told by mail, so that nobody loses a booking to someone who only knows
 * its reference and phone. Undefined when it is theirs; `look-up-needed` where it was not looked up here within the
 * last half hour.
 */
export const claimOrder = async (context: ClaimContext, orderId: string, asker: Asker): Promise<Problem | undefined> => {
  const { userId } = asker
  if (userId === undefined) return problem('sign-in-needed')
  const visible = await findVisibleOrder(context, orderId, asker)
  if (isProblem(visible)) return visible
  const refusal = await context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order?.userId === userId) return undefined
    if (!order || order.userId !== null) return problem('order-claimed')
    if (!(await hasLookedUp(tx, orderId, asker.visitorId, context.now()))) return problem('look-up-needed')
    await giveOrder(context, tx, order, userId)
    await queueMail(context, tx, { orderId, kind: 'order-claimed', about: userId })
    return undefined
  })
  context.outbox.wake()
  return refusal
}
