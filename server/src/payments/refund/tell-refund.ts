import { and, eq, ne } from 'drizzle-orm'
import { type OrderRow, queueMail } from '../../orders/index.ts'
import { type OutboxContext, type Transaction, tables } from '../../platform/database/index.ts'

const { mails, orderItems } = tables

/** The refund of one part of a package is told after this, unless the other part has gone back by then as well. */
const otherPartMs = 10 * 60_000

const itemsOf = (tx: Transaction, { id }: Pick<OrderRow, 'id'>) =>
  tx.select({ state: orderItems.state }).from(orderItems).where(eq(orderItems.orderId, id))

const isPackage = ({ product }: OrderRow): boolean => product === 'package'

/**
 * Queues the e-mail that the money of a cancellation or a refused item went back, in the caller's transaction. If the
 * other part of its package goes back too, one e-mail tells both at the end (`tellEnd`).
 */
export const tellPart = async (context: OutboxContext, tx: Transaction, order: OrderRow, about: string): Promise<void> => {
  const isOfPackage = isPackage(order)
  if (isOfPackage && order.state === 'refunding') return
  const isOpen = isOfPackage && (await itemsOf(tx, order)).some(({ state }) => state === 'cancelling' || state === 'rejected')
  const delayMs = isOpen ? otherPartMs : 0
  await queueMail(context, tx, { orderId: order.id, kind: 'order-refunded', about, delayMs })
}

/** Queues the e-mail that all money of a package went back. `abouts` are its cancellations and refused items. */
export const tellEnd = async (context: OutboxContext, tx: Transaction, order: OrderRow, abouts: readonly string[]): Promise<void> => {
  if (!isPackage(order)) return
  const isPart = and(eq(mails.orderId, order.id), eq(mails.kind, 'order-refunded'), ne(mails.about, ''))
  await tx.delete(mails).where(and(isPart, eq(mails.state, 'queued')))
  const queued = await tx.select({ about: mails.about }).from(mails).where(isPart)
  const untold = [...new Set(abouts)].filter(about => !queued.some(mail => mail.about === about))
  const [first] = untold
  if (first === undefined) return
  await queueMail(context, tx, { orderId: order.id, kind: 'order-refunded', about: untold.length === 1 ? first : '' })
}
