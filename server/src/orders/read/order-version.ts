import { createHash } from 'node:crypto'
import { isProblem, type Problem } from '@karwan/domain/problems'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'
import { type Asker, checkVisible } from './find-order.ts'
import { ownOrders } from './own-orders.ts'

const { orders, orderEvents, cancellations, refunds, paymentAttempts, installmentAgreements, installmentTransitionLog } = tables
const { visaApplications, visaApplicationTransitionLog, packageRescues, packageRescueTransitionLog, rescueReplacements } = tables
const { airlineChanges } = tables

/**
 * Everything that an order's view shows: its transitions, payments, cancellations, refunds, installments, visas, and
 * the choice of a package, and changes by airlines.
 */
const facts = sql`concat_ws(' ', orders.id, orders.state, orders.user_id, orders.updated_at,
  (select max(e.id) from ${orderEvents} e where e.order_id = orders.id),
  (select string_agg(concat_ws(' ', c.id, c.state, c.refund), ',' order by c.id) from ${cancellations} c where c.order_id = orders.id),
  (select string_agg(concat_ws(' ', r.id, r.state), ',' order by r.id) from ${refunds} r where r.order_id = orders.id),
  (select string_agg(concat_ws(' ', p.id, p.state), ',' order by p.id) from ${paymentAttempts} p where p.order_id = orders.id),
  (select max(v.id) from ${visaApplicationTransitionLog} v
    join ${visaApplications} a on a.id = v.application_id where a.order_id = orders.id),
  (select max(m.id) from ${packageRescueTransitionLog} m join ${packageRescues} k on k.id = m.rescue_id where k.order_id = orders.id),
  (select string_agg(concat_ws(' ', t.id, t.amount, t.gone_at), ',' order by t.id) from ${rescueReplacements} t
    join ${packageRescues} k on k.id = t.rescue_id where k.order_id = orders.id),
  (select string_agg(concat_ws(' ', h.id, h.state, h.stay), ',' order by h.id) from ${airlineChanges} h where h.order_id = orders.id),
  (select max(m.id) from ${installmentTransitionLog} m
    join ${installmentAgreements} a on a.id = m.agreement_id where a.order_id = orders.id))`

const versionWhere = async ({ db }: Pick<Context, 'db'>, which: SQL | undefined): Promise<string> => {
  const [row] = await db
    .select({ facts: sql<string | null>`string_agg(${facts}, ';' order by orders.id)` })
    .from(orders)
    .where(which)
  return createHash('sha256')
    .update(row?.facts ?? '')
    .digest('base64url')
    .slice(0, 16)
}

/**
 * Returns a text that changes with everything an order's view tells. Pages ask for it often; it is one statement and no
 * traveler is opened for it.
 */
export const findOrderVersion = async (context: Context, orderId: string, asker: Asker): Promise<string | Problem> => {
  const visible = await checkVisible(context, orderId, asker)
  return isProblem(visible) ? visible : versionWhere(context, eq(orders.id, orderId))
}

/** Returns a text that changes with everything the list of one's own orders tells, as `findOrderVersion`. */
export const findListVersion = (context: Pick<Context, 'db'>, asker: Asker): Promise<string> => versionWhere(context, ownOrders(asker))
