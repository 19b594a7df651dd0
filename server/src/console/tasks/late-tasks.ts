import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { queueEmail } from '../../mail/index.ts'
import { type Context, tables } from '../../platform/database/index.ts'
import { isWaiting } from './queue.ts'

const { mails, operationsTasks, orders } = tables

/** Part of a brand that tells where its operations are written to. */
interface Addressed {
  readonly id: string
  readonly contact: { readonly email: string }
}

/** At most one e-mail to a brand in this time, however many tasks become late. */
export const lateEmailEveryMs = 15 * 60_000
const listed = 25

/**
 * Writes to the operations of each brand that has a task which became late since the e-mail before; the e-mail names
 * all that are late. Safe to repeat, on many servers.
 */
export const tellLateTasks = async (
  context: Pick<Context, 'db' | 'now' | 'outbox' | 'vault'>,
  brands: readonly Addressed[],
): Promise<void> => {
  for (const brand of brands) await tellBrand(context, brand)
}

const tellBrand = async (context: Parameters<typeof tellLateTasks>[0], { id, contact }: Addressed): Promise<void> => {
  const at = context.now()
  const { brand, dueAt, kind, orderId, putOffUntil } = operationsTasks
  const late = await context.db
    .select({ kind, dueAt, lateSince: sql<Date>`greatest(${dueAt}, ${putOffUntil})`.mapWith(dueAt), reference: orders.reference })
    .from(operationsTasks)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(and(eq(brand, id), isWaiting(at), lte(dueAt, at)))
    .orderBy(asc(dueAt), asc(operationsTasks.id))
  const sent = await lastSentAt(context, id)
  const isNew = late.some(({ lateSince }) => sent === undefined || lateSince > sent)
  if (!isNew || (sent && at.getTime() - sent.getTime() < lateEmailEveryMs)) return
  const data = {
    late: late.length,
    tasks: late.slice(0, listed).map(task => ({ kind: task.kind, reference: task.reference, dueAt: task.dueAt.toISOString() })),
  }
  // Another server that looks in the same minutes queues the same e-mail, and that is one.
  const about = `${id} ${Math.floor(at.getTime() / lateEmailEveryMs)}`
  await context.db.transaction(tx =>
    queueEmail(context, tx, { kind: 'tasks-late', about, brand: id, language: 'en', to: contact.email, data }),
  )
  context.outbox.wake()
}

const lastSentAt = async ({ db }: Pick<Context, 'db'>, brand: string): Promise<Date | undefined> => {
  const [last] = await db
    .select({ at: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.kind, 'tasks-late'), eq(mails.brand, brand)))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return last?.at
}
