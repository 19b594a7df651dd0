import { and, asc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { type Context, type Job, tables } from '../database/index.ts'

const { cancellations, orders, orderItems, refunds, mails, paymentEvents, supplierHolds } = tables
const batch = 100
/** A notification whose job came to nothing (its attempt unknown, the checkout asked enough) is taken up again after this. */
const eventAgainMs = 10_000

/** Work whose time has come, or whose job was lost with the process that had it: the rows say so, whatever the queue knows. */
export const listDueJobs = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<readonly Job[]> => {
  const at = now()
  const items = await db
    .select({ id: orderItems.id, state: orderItems.state })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        lte(orderItems.nextCheckAt, at),
        or(
          inArray(orderItems.state, ['booking', 'pending', 'unknown']),
          and(eq(orderItems.state, 'ordered'), inArray(orders.state, ['paid', 'being-confirmed'])),
        ),
      ),
    )
    .orderBy(asc(orderItems.nextCheckAt))
    .limit(batch)
  const holds = await db
    .select({ id: supplierHolds.id })
    .from(supplierHolds)
    .innerJoin(orderItems, eq(orderItems.id, supplierHolds.id))
    .where(
      or(
        and(inArray(supplierHolds.state, ['asking', 'unknown']), lte(supplierHolds.nextCheckAt, at)),
        and(
          eq(supplierHolds.state, 'held'),
          inArray(orderItems.state, ['cancelled', 'rejected']),
          or(isNull(supplierHolds.nextCheckAt), lte(supplierHolds.nextCheckAt, at)),
        ),
      ),
    )
    .limit(batch)
  const called = await db
    .select({ id: cancellations.id, state: cancellations.state })
    .from(cancellations)
    .where(and(inArray(cancellations.state, ['requested', 'asking', 'pending', 'unknown']), lte(cancellations.nextCheckAt, at)))
    .orderBy(asc(cancellations.nextCheckAt))
    .limit(batch)
  const back = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.state, ['requested', 'sent', 'pending', 'unknown']), lte(refunds.nextCheckAt, at)))
    .limit(batch)
  const emails = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(ne(mails.state, 'sent'), lte(mails.nextTryAt, at)))
    .limit(batch)
  const before = new Date(at.getTime() - eventAgainMs)
  const events = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      or(
        and(eq(paymentEvents.state, 'stored'), lte(paymentEvents.receivedAt, before)),
        and(eq(paymentEvents.state, 'parked'), lte(paymentEvents.workedAt, before)),
      ),
    )
    .limit(batch)
  return [
    ...items.map(({ id, state }): Job => ({ name: state === 'ordered' ? 'book-service' : 'resolve-service', id })),
    ...holds.map(({ id }): Job => ({ name: 'settle-hold', id })),
    ...called.map(({ id, state }): Job => ({ name: state === 'requested' ? 'cancel-service' : 'resolve-cancellation', id })),
    ...back.map(({ id }): Job => ({ name: 'refund-attempt', id })),
    ...emails.map(({ id }): Job => ({ name: 'send-mail', id })),
    ...events.map(({ id }): Job => ({ name: 'work-payment-event', id: String(id) })),
  ]
}
