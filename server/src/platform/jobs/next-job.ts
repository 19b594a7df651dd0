import { eq } from 'drizzle-orm'
import { type Context, type Job, tables } from '../database/index.ts'

const { cancellations, orders, orderItems, refunds, mails, paymentEvents, supplierHolds } = tables
type Db = Context['db']

export interface NextJob {
  readonly job: Job
  /** Milliseconds until it is due. */
  readonly afterMs: number
}
interface Due {
  readonly name: Job['name']
  readonly at: Date
}

/**
 * A notification that could not be worked on (unknown attempt, gateway asked too often) is worked on again after this.
 */
const eventAgainMs = 10_000
/** A row that is due already was just worked on without success: it waits so long. */
const leastMs = 2000

/**
 * Finds the job that a row needs after `job` ended, by the state and the time in that row. Returns undefined if it
 * needs none.
 */
export const findNextJob = async ({ db, now }: Pick<Context, 'db' | 'now'>, { name, id }: Job): Promise<NextJob | undefined> => {
  const due = await finders[name](db, id, now)
  return due && { job: { name: due.name, id }, afterMs: Math.max(due.at.getTime() - now().getTime(), leastMs) }
}

const findOfService = async (db: Db, id: string): Promise<Due | undefined> => {
  const [row] = await db
    .select({ state: orderItems.state, at: orderItems.nextCheckAt, order: orders.state })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, id))
  if (!row?.at) return undefined
  if (['booking', 'pending', 'unknown'].includes(row.state)) return { name: 'resolve-service', at: row.at }
  const isPaid = row.order === 'paid' || row.order === 'being-confirmed'
  return row.state === 'ordered' && isPaid ? { name: 'book-service', at: row.at } : undefined
}

const findOfHold = async (db: Db, id: string, now: () => Date): Promise<Due | undefined> => {
  const [row] = await db
    .select({ state: supplierHolds.state, at: supplierHolds.nextCheckAt, service: orderItems.state })
    .from(supplierHolds)
    .innerJoin(orderItems, eq(orderItems.id, supplierHolds.id))
    .where(eq(supplierHolds.id, id))
  if (row?.state === 'held' && (row.service === 'cancelled' || row.service === 'rejected'))
    return { name: 'settle-hold', at: row.at ?? now() }
  return row?.at && (row.state === 'asking' || row.state === 'unknown') ? { name: 'settle-hold', at: row.at } : undefined
}

const findOfCancellation = async (db: Db, id: string): Promise<Due | undefined> => {
  const [row] = await db
    .select({ state: cancellations.state, at: cancellations.nextCheckAt })
    .from(cancellations)
    .where(eq(cancellations.id, id))
  if (!row?.at || !['requested', 'asking', 'pending', 'unknown'].includes(row.state)) return undefined
  return { name: row.state === 'requested' ? 'cancel-service' : 'resolve-cancellation', at: row.at }
}

const findOfRefund = async (db: Db, id: string): Promise<Due | undefined> => {
  const [row] = await db.select({ state: refunds.state, at: refunds.nextCheckAt }).from(refunds).where(eq(refunds.id, id))
  if (!row?.at || !['requested', 'sent', 'pending', 'unknown'].includes(row.state)) return undefined
  return { name: 'refund-attempt', at: row.at }
}

const findOfMessage =
  (name: 'send-mail' | 'send-text') =>
  async (db: Db, id: string): Promise<Due | undefined> => {
    const [row] = await db.select({ state: mails.state, at: mails.nextTryAt }).from(mails).where(eq(mails.id, id))
    return row?.at && row.state !== 'sent' ? { name, at: row.at } : undefined
  }

const findOfEvent = async (db: Db, id: string, now: () => Date): Promise<Due | undefined> => {
  const { state, receivedAt, workedAt } = paymentEvents
  const [row] = await db
    .select({ state, receivedAt, workedAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, Number(id)))
  if (row?.state !== 'stored' && row?.state !== 'parked') return undefined
  const last = row.state === 'parked' ? (row.workedAt ?? row.receivedAt) : row.receivedAt
  // A time of the future was noted before the clock was set back.
  return { name: 'work-payment-event', at: new Date(Math.min(last.getTime(), now().getTime()) + eventAgainMs) }
}

const finders: Readonly<Record<Job['name'], (db: Db, id: string, now: () => Date) => Promise<Due | undefined>>> = {
  'book-service': findOfService,
  'resolve-service': findOfService,
  'settle-hold': findOfHold,
  'cancel-service': findOfCancellation,
  'resolve-cancellation': findOfCancellation,
  'refund-attempt': findOfRefund,
  'send-mail': findOfMessage('send-mail'),
  'send-text': findOfMessage('send-text'),
  'work-payment-event': findOfEvent,
  // Plans that are due are found by the rounds (`tend`).
  'steer-agreement': async () => undefined,
  // A release that fails throws, and is tried again by the queue.
  'release-service': async () => undefined,
  // What was found is offered at its end; a search that died is ended by the rounds.
  'find-replacements': async () => undefined,
  // Asked once: a price that was not found then stays unknown.
  'search-price': async () => undefined,
}
