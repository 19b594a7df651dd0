import type { OutboxContext, Transaction } from '../../platform/database/index.ts'
import { queueMail } from '../lifecycle/notices.ts'
import { type OrderItemRow, type OrderRow, transitionOrder } from '../lifecycle/transitions.ts'
import type { OutcomeContext } from './booking.ts'

/**
 * Ends a locked order that is being confirmed and of which nothing is booked, in the caller's transaction: all of its
 * money goes back, and a plan by the month is void.
 */
export const failOrder = async (
  context: OutboxContext & Pick<OutcomeContext, 'refundOrder'>,
  tx: Transaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> => {
  const at = context.now()
  const codes = items.flatMap(item => item.rejection ?? []).join(', ')
  const failed = await transitionOrder(tx, order, { to: 'failed', cause: 'supplier-rejected', at })
  await transitionOrder(tx, failed, { to: 'refunding', cause: 'supplier-rejected', at })
  await context.refundOrder(tx, order.id, 'supplier-rejected')
  await queueMail(context, tx, { orderId: order.id, kind: 'order-failed' })
  await queueMail(context, tx, {
    orderId: order.id,
    kind: 'operations-failed',
    note: `The supplier refused: ${codes}. The payment goes back by itself.`,
  })
}
