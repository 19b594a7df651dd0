import { and, eq, isNotNull, lte, ne } from 'drizzle-orm'
import { type Context, tables } from '../platform/database/index.ts'

const { mails, orders } = tables

/** A message that may have been sent after the backup was made. */
export interface WithheldMail {
  readonly id: string
  readonly kind: string
  /** Reference of the booking it is about, if any. */
  readonly reference: string | null
  readonly createdAt: Date
}

/**
 * Ends the messages of a restored record that were due by now, without sending them: the server that wrote the record
 * may have sent them after the backup. They count as sent, with an empty `sent_at`. Those that are due later go on.
 */
export const withholdMails = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<readonly WithheldMail[]> =>
  db.transaction(async tx => {
    const isDue = and(ne(mails.state, 'sent'), lte(mails.nextTryAt, now()))
    const { id, kind, createdAt } = mails
    const waiting = await tx
      .select({ id, kind, reference: orders.reference, createdAt })
      .from(mails)
      .leftJoin(orders, eq(orders.id, mails.orderId))
      .where(isDue)
      .orderBy(createdAt)
    await tx
      .update(mails)
      .set({ message: '' })
      .where(and(isDue, isNotNull(mails.message)))
    await tx.update(mails).set({ state: 'sent', nextTryAt: null }).where(isDue)
    return waiting
  })
