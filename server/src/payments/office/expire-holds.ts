import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm'
import { lockOrder } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import type { PaymentContext } from '../attempts/context.ts'
import { lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { isOpenHold } from './office-payment.ts'

const { paymentAttempts } = tables
const batch = 50

/**
 * Ends holds of later installments and of raised fees whose deadline passed; the hold of an order ends with its order
 * (`expireOrders`). The installment stays owed.
 */
export const expireLaterHolds = async (context: Pick<PaymentContext, 'db' | 'now'>): Promise<number> => {
  const at = context.now()
  const due = await context.db
    .select({ id: paymentAttempts.id, orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.gateway, 'office'),
        eq(paymentAttempts.state, 'pending'),
        or(gt(paymentAttempts.installment, 1), isNotNull(paymentAttempts.feeChangeId)),
        lte(paymentAttempts.expiresAt, at),
      ),
    )
    .orderBy(asc(paymentAttempts.expiresAt))
    .limit(batch)
  for (const { id, orderId } of due)
    await context.db.transaction(async tx => {
      await lockOrder(tx, orderId)
      const attempt = (await lockAttempts(tx, orderId)).find(each => each.id === id)
      if (attempt && isOpenHold(attempt)) await transitionAttempt(tx, attempt, { to: 'expired', cause: 'deadline-passed', at })
    })
  return due.length
}
