import { createHash } from 'node:crypto'
import { isProblem, type Problem } from '@karwan/domain/problems'
import { eq, sql } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import { type Asker, checkVisible } from './find-order.ts'

const { orders, orderEvents, cancellations, refunds, paymentAttempts, installmentAgreements, installmentTransitionLog } = tables

/**
 * Returns a text that changes with everything an order's view tells: its transitions, payments, cancellations, refunds
 * and installments. Pages ask for it often; it is one statement and no traveler is opened for it.
 */
export const findOrderVersion = async (context: Context, orderId: string, asker: Asker): Promise<string | Problem> => {
  const visible = await checkVisible(context, orderId, asker)
  if (isProblem(visible)) return visible
  const [row] = await context.db
    .select({
      facts: sql<string>`concat_ws(' ', ${orders.state}, ${orders.userId}, ${orders.updatedAt},
        (select max(e.id) from ${orderEvents} e where e.order_id = ${orderId}),
        (select string_agg(concat_ws(' ', c.id, c.state, c.refund), ',' order by c.id) from ${cancellations} c where c.order_id = ${orderId}),
        (select string_agg(concat_ws(' ', r.id, r.state), ',' order by r.id) from ${refunds} r where r.order_id = ${orderId}),
        (select string_agg(concat_ws(' ', p.id, p.state), ',' order by p.id) from ${paymentAttempts} p where p.order_id = ${orderId}),
        (select max(m.id) from ${installmentTransitionLog} m
          join ${installmentAgreements} a on a.id = m.agreement_id where a.order_id = ${orderId}))`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return createHash('sha256')
    .update(row?.facts ?? '')
    .digest('base64url')
    .slice(0, 16)
}
