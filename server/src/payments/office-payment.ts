/** Payment at an office: a hold with a deadline. Paying online stays possible and ends the hold; expiry releases it with all others. */
import type { OrderPushed, PushRefusal } from '@karwan/contract/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Keeping, type Transaction, tables } from '../database/index.ts'
import { lockOrder, moveOrder, type OrderRow, queueMail } from '../orders/index.ts'
import { lockAttempts } from './moves.ts'

export interface OfficePayment extends Keeping {
  /** The longest an order is held for an office; never longer than the supplier's offer. */
  readonly officeHours: number
}
const hour = 60 * 60_000
/** With less left than this nobody reaches an office. */
const leastLeftMs = 10 * 60_000

/** Holds a visible order for an office, once: asked again, it answers the same hold. Operations are told of either outcome, once. */
export const holdForOffice = async (work: OfficePayment, orderId: string): Promise<OrderPushed | Problem> => {
  try {
    const held = await work.db.transaction(tx => hold(work, tx, orderId))
    return isProblem(held) ? held : pushedOf(held)
  } catch (error) {
    await tellFailure(work, orderId, 'unexpected').catch(() => {})
    throw error
  } finally {
    work.outbox.wake()
  }
}

const hold = async (work: OfficePayment, tx: Transaction, orderId: string): Promise<OrderRow | Problem> => {
  const at = work.now()
  const order = await lockOrder(tx, orderId)
  if (!order) return problem('order-not-found')
  if (order.state === 'waiting-for-office' && order.payBy.getTime() > at.getTime()) return order
  const payBy = deadlineOf(work, order, at)
  const reviewed = (await lockAttempts(tx, orderId)).some(each => each.state === 'paid_review')
  const refusal = reviewed ? 'payment-under-review' : refusalOf(order, payBy, at)
  if (refusal) {
    await queueFailure(work, tx, orderId, refusal)
    return problem('offline-payment-failed', { detail: refusal, data: { reason: refusal, state: order.state } })
  }
  await tx.update(tables.orders).set({ payBy }).where(eq(tables.orders.id, orderId))
  const held = await moveOrder(tx, order, 'waiting-for-office', 'held-for-office', at)
  const note = `Held until ${payBy.toISOString()}. The traveler comes to an office with reference ${order.reference}.`
  await queueMail(work, tx, { orderId, kind: 'operations-office', note })
  await queueMail(work, tx, { orderId, kind: 'order-held', about: payBy.toISOString() })
  return held
}

const deadlineOf = ({ officeHours }: OfficePayment, order: OrderRow, at: Date): Date => {
  const offerUntil = order.offerUntil ?? order.payBy
  return new Date(Math.min(at.getTime() + officeHours * hour, offerUntil.getTime()))
}

const refusalOf = (order: OrderRow, payBy: Date, at: Date): PushRefusal | undefined => {
  if (['paid', 'being-confirmed', 'confirmed'].includes(order.state)) return 'paid'
  if (order.state !== 'awaiting-payment' || order.payBy.getTime() <= at.getTime()) return 'ended'
  return payBy.getTime() - at.getTime() < leastLeftMs ? 'too-late' : undefined
}

/** One mail for each reason. */
const queueFailure = (work: OfficePayment, tx: Transaction, orderId: string, reason: PushRefusal | 'unexpected'): Promise<void> =>
  queueMail(work, tx, {
    orderId,
    kind: 'operations-office-failed',
    about: reason,
    note: `There was an error with the offline payment: ${reason}. Nothing is held for an office.`,
  })
const tellFailure = (work: OfficePayment, orderId: string, reason: 'unexpected'): Promise<void> =>
  work.db.transaction(tx => queueFailure(work, tx, orderId, reason))

const pushedOf = (order: OrderRow): OrderPushed => ({
  order_id: order.id,
  reference: order.reference,
  orderState: 'waiting-for-office',
  payBy: order.payBy.toISOString(),
  total: { amount: order.amount, currency: order.currency },
})
