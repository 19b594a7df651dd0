import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { type Keeping, tables } from '../database/index.ts'

const { idempotencyKeys, paymentEvents } = tables
const day = 24 * 60 * 60_000
/** A submission is not repeated after so long; the natural key still knows its order. */
const keysForMs = 7 * day
/** Gateways repeat a message for 30 days at most. */
const eventsForMs = 60 * day

/** Forgets what nobody can ask for any more. Orders, attempts and their stories stay. */
export const tidy = async ({ db, now }: Pick<Keeping, 'db' | 'now'>): Promise<void> => {
  const at = now().getTime()
  await db.delete(idempotencyKeys).where(and(isNotNull(idempotencyKeys.orderId), lte(idempotencyKeys.createdAt, new Date(at - keysForMs))))
  await db.delete(paymentEvents).where(and(eq(paymentEvents.state, 'worked'), lte(paymentEvents.receivedAt, new Date(at - eventsForMs))))
}
