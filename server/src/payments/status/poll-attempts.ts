import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import { askOperations, lockItems, lockOrder, queueMail, releaseSeats, transitionItem, transitionOrder } from '../../orders/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { gatewayPace, type PaymentContext } from '../attempts/context.ts'
import { releaseDiscounts } from '../attempts/held-discounts.ts'
import { nextCheck } from '../attempts/polling-schedule.ts'
import { lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { isOpenHold } from '../office/office-payment.ts'
import { readAttempt } from './fetch-status.ts'
import { withdraw } from './withdraw.ts'

const { paymentAttempts, orders, visaFeeChanges } = tables
const batch = 50
/** Claimed for so long by whoever reads; another looks again when that one died. */
const claimMs = 60_000
/** An order whose gateway does not answer waits this long past its deadline, then ends, with a person told. */
const silentGatewayMs = 30 * 60_000

/** Asks about open attempts whose turn has come, two at a time. Safe on many servers at once. */
export const reconcilePayments = async (context: PaymentContext): Promise<number> => {
  const at = context.now()
  const due = await context.db.transaction(async tx => {
    const rows = await tx
      .select({
        id: paymentAttempts.id,
        state: paymentAttempts.state,
        createdAt: paymentAttempts.createdAt,
        orderState: orders.state,
        installment: paymentAttempts.installment,
        feeState: visaFeeChanges.state,
      })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .leftJoin(visaFeeChanges, eq(visaFeeChanges.id, paymentAttempts.feeChangeId))
      .where(lte(paymentAttempts.nextCheckAt, at))
      .orderBy(asc(paymentAttempts.nextCheckAt))
      .limit(batch)
      .for('update', { of: paymentAttempts, skipLocked: true })
    const ids = rows.map(row => row.id)
    if (ids.length > 0)
      await tx
        .update(paymentAttempts)
        .set({ nextCheckAt: new Date(at.getTime() + claimMs) })
        .where(inArray(paymentAttempts.id, ids))
    return rows
  })
  for (const attempt of due) {
    if (attempt.state === 'created') await loseStart(context, attempt.id)
    // Later installments are paid while the order stands, raised fees of visas while their travelers are asked.
    const waits =
      attempt.feeState === null
        ? unpaid.some(state => state === attempt.orderState) || (attempt.installment > 1 && attempt.orderState === 'confirmed')
        : attempt.feeState === 'asked'
    const withdrawn = waits ? undefined : await withdraw(context, attempt.id, 'order-not-waiting')
    const state = withdrawn ?? (await readAttempt(context, attempt.id, 'reconciled'))
    if (state === 'throttled') await planAgain(context, attempt.id, attempt.createdAt)
  }
  return due.length
}

const planAgain = async (context: PaymentContext, id: string, createdAt: Date): Promise<void> => {
  // As soon as it may be asked again.
  const [row] = await context.db.select({ before: paymentAttempts.previousReadAt }).from(paymentAttempts).where(eq(paymentAttempts.id, id))
  const earliest = new Date(Math.max((row?.before?.getTime() ?? 0) + claimMs, context.now().getTime() + 5000))
  const planned = nextCheck(createdAt, context.now()) ?? earliest
  await context.db
    .update(paymentAttempts)
    .set({ nextCheckAt: planned < earliest ? planned : earliest })
    .where(eq(paymentAttempts.id, id))
}

/** The process that was asking the gateway died before it wrote the answer. */
const loseStart = (context: PaymentContext, id: string): Promise<void> =>
  context.db.transaction(async tx => {
    const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
    if (!row || context.now().getTime() - row.createdAt.getTime() < 2 * gatewayPace.startMs) return
    await lockOrder(tx, row.orderId)
    const attempt = (await lockAttempts(tx, row.orderId)).find(each => each.id === id)
    if (attempt?.state === 'created') await transitionAttempt(tx, attempt, { to: 'unknown', cause: 'start-lost', at: context.now() })
  })

const unpaid = ['created', 'awaiting-payment', 'waiting-for-office'] as const
const couldStillPay = ['created', 'pending', 'unknown', 'failed'] as const
/**
 * Ends orders whose deadline passed, each after a last look at its attempts: money that is there by then still counts.
 */
export const expireOrders = async (context: PaymentContext): Promise<number> => {
  const at = context.now()
  const due = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, [...unpaid]), lte(orders.payBy, at)))
    .orderBy(asc(orders.payBy))
    .limit(batch)
  let ended = 0
  for (const { id } of due) {
    const answered = await lookLast(context, id)
    if (await context.db.transaction(tx => expire(context, tx, id, answered))) ended += 1
  }
  return ended
}

const lookLast = async (context: PaymentContext, orderId: string): Promise<boolean> => {
  const attempts = await context.db
    .select({ id: paymentAttempts.id, lastReadAt: paymentAttempts.lastReadAt, payBy: orders.payBy })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, [...couldStillPay]), ne(paymentAttempts.gateway, 'office')),
    )
  let answered = true
  for (const attempt of attempts) {
    // What can be withdrawn is, before the last look: nobody pays what has ended.
    const state = (await withdraw(context, attempt.id, 'last-look')) ?? (await readAttempt(context, attempt.id, 'last-look'))
    if (state === 'unknown' || state === 'throttled') answered = false
  }
  return answered
}

const expire = async (context: PaymentContext, tx: Transaction, orderId: string, answered: boolean): Promise<boolean> => {
  const at = context.now()
  const order = await lockOrder(tx, orderId)
  if (!order || !unpaid.some(state => state === order.state) || order.payBy.getTime() > at.getTime()) return false
  const attempts = await lockAttempts(tx, orderId)
  if (attempts.some(each => each.state === 'paid_review')) return false
  const patient = at.getTime() - order.payBy.getTime() < silentGatewayMs
  if (!answered && patient) return false
  if (!answered)
    await askOperations(context, tx, {
      orderId,
      kind: 'payment-unresolved',
      note: 'The order ended without the gateway answering; a payment found later goes back',
    })
  for (const attempt of attempts) {
    if (isOpenHold(attempt)) await transitionAttempt(tx, attempt, { to: 'expired', cause: 'deadline-passed', at })
    else await releaseDiscounts(tx, context.now, attempt)
  }
  await transitionOrder(tx, order, { to: 'expired', cause: 'deadline-passed', at })
  await queueMail(context, tx, { orderId, kind: 'order-expired' })
  for (const item of await lockItems(tx, orderId))
    if (item.state === 'ordered') {
      await transitionItem(tx, item, { to: 'cancelled', cause: 'deadline-passed', at })
      await releaseSeats(context, tx, item.id)
    }
  return true
}
