import type { RescueChoice } from '@karwan/domain/packages'
import type { OutboxContext, Transaction } from '../../platform/database/index.ts'
import { askOperations, queueMail } from '../lifecycle/notices.ts'
import { type OrderItemRow, type OrderRow, transitionOrder } from '../lifecycle/transitions.ts'
import type { OutcomeContext } from './booking.ts'

/** Returns the refused items as operations read of them: our reference with the supplier's reason. */
export const describeRefused = (items: readonly OrderItemRow[]): string =>
  items.flatMap(({ state, clientRef, rejection }) => (state === 'rejected' ? `${clientRef} (${rejection})` : [])).join(', ')

/** Has what is confirmed cancelled at its suppliers, at our cost, in the caller's transaction. */
export const releaseConfirmed = async ({ outbox }: OutboxContext, tx: Transaction, items: readonly OrderItemRow[]): Promise<void> => {
  for (const { id, state } of items) if (state === 'confirmed') await outbox.put(tx, { name: 'release-service', id })
}

/** Returns what goes back of an item that was refused, in minor units: all of it unless a part was promised. */
export const shareBackOf = ({ amount, backOnRefusal }: Pick<OrderItemRow, 'amount' | 'backOnRefusal'>): number => backOnRefusal ?? amount

/**
 * Confirms a locked order in part, in the caller's transaction: the share of what was refused goes back. `keep`: the
 * rest stands. `release`: the rest is cancelled too, and all of its money goes back.
 */
export const confirmInPart = async (
  context: OutcomeContext,
  tx: Transaction,
  { order, items }: { readonly order: OrderRow; readonly items: readonly OrderItemRow[] },
  choice: RescueChoice,
): Promise<void> => {
  const refused = describeRefused(items)
  await queueMail(context, tx, { orderId: order.id, kind: choice === 'keep' ? 'order-partly-confirmed' : 'order-failed' })
  const confirmed = await transitionOrder(tx, order, { to: 'confirmed', cause: 'partly-confirmed', at: context.now() })
  await refundShares(context, tx, order, items)
  if (choice === 'keep') await context.onConfirmed?.(tx, confirmed)
  else await releaseConfirmed(context, tx, items)
  const rest = choice === 'keep' ? 'is confirmed' : 'is released'
  const note = `Refused: ${refused}; the rest ${rest}. What was paid for it goes back by itself.`
  await queueMail(context, tx, { orderId: order.id, kind: 'operations-partly', note })
}

/** Gives back the shares of refused items, in the caller's transaction. A person does it where no payment is left. */
export const refundShares = async (
  context: OutcomeContext,
  tx: Transaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> => {
  let left = 0
  for (const item of items)
    if (item.state === 'rejected' && shareBackOf(item) > 0)
      left += await context.refundRefused(tx, { orderId: order.id, serviceId: item.id, amount: shareBackOf(item) })
  if (left === 0) return
  const owed = `Refused: ${describeRefused(items)}. ${left} ${order.currency} (minor units) cannot go back to a payment; give it back by hand`
  await askOperations(context, tx, { orderId: order.id, kind: 'partly-confirmed', note: owed })
}
