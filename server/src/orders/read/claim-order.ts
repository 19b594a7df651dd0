import { type Problem, problem } from '@karwan/domain/problems'
import { visitorHash } from '../lifecycle/hash.ts'
import { queueMail } from '../lifecycle/notices.ts'
import { lockOrder } from '../lifecycle/transitions.ts'
import { type ClaimContext, giveOrder } from './claim-orders.ts'
import type { Asker } from './find-order.ts'

/**
 * Adds an order to the asker's account, once. Whether its address or phone is theirs was proven before. Who made it in
 * another browser is told, and still reads and cancels it there. Returns undefined if it is theirs.
 */
export const claimOrder = async (
  context: ClaimContext,
  orderId: string,
  { userId, visitorId }: Pick<Asker, 'visitorId'> & { readonly userId: string },
): Promise<Problem | undefined> => {
  const refusal = await context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order?.userId === userId) return undefined
    if (!order || order.userId !== null) return problem('order-claimed')
    await giveOrder(context, tx, order, { userId, makerKeeps: order.visitor !== visitorHash(visitorId) })
    await queueMail(context, tx, { orderId, kind: 'order-claimed', about: userId })
    return undefined
  })
  context.outbox.wake()
  return refusal
}
