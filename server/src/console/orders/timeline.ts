import type { TimelineRow } from '@karwan/contract/console'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Context, stored, tables } from '../../platform/database/index.ts'
import type { OrderFacts } from '../order-facts.ts'
import { findNames } from '../tasks/task-rows.ts'

const { attemptTransitionLog, cancellationTransitionLog, diagnosticLogs, mails, operationsTasks, orderEvents, orderNotes, staffActions } =
  tables
type TimelineContext = Pick<Context, 'db' | 'vault'>

const row = (
  at: Date,
  source: TimelineRow['source'],
  event: string,
  more: Partial<Omit<TimelineRow, 'at' | 'source' | 'event'>> = {},
): TimelineRow => ({
  at: at.toISOString(),
  source,
  event,
  by: null,
  text: null,
  amount: null,
  ...more,
})

/**
 * Returns all that happened to an order, oldest first: its events, payments, cancellations and refunds, calls to
 * gateways, e-mails, tasks, notes, and what people of the console did.
 */
export const readTimeline = async (context: TimelineContext, facts: OrderFacts): Promise<TimelineRow[]> => {
  const parts = await Promise.all([
    orderSteps(context, facts),
    paymentSteps(context, facts),
    cancellationSteps(context, facts),
    Promise.resolve(refundSteps(facts)),
    gatewayCalls(context, facts),
    sentMails(context, facts),
    openedTasks(context, facts),
    staffSteps(context, facts),
  ])
  return parts.flat().sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/** Causes of steps that a traveler takes. */
const ofTraveler: readonly string[] = ['ordered', 'traveler-asked', 'chosen']

const orderSteps = async ({ db }: TimelineContext, { order, items }: OrderFacts): Promise<TimelineRow[]> => {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id))
  return events.map(({ serviceId, to, cause, at }) => {
    const item = items.find(({ id }) => id === serviceId)
    if (item) return row(at, 'supplier', `booking-${to}`, { by: item.supplier, text: cause })
    const isTraveler = to === 'created' || ofTraveler.includes(cause)
    const amount = to === 'created' ? { amount: order.amount, currency: order.currency } : null
    return row(at, isTraveler ? 'traveler' : 'system', `order-${to}`, { text: cause, amount })
  })
}

/** `paid` is told as `captured`, since an order is paid too. */
const paymentEvent = (state: string): string => `payment-${state === 'paid' ? 'captured' : state.replaceAll('_', '-')}`

const paymentSteps = async ({ db }: TimelineContext, { attempts }: OrderFacts): Promise<TimelineRow[]> => {
  if (attempts.length === 0) return []
  const { attemptId, id } = attemptTransitionLog
  const ids = attempts.map(attempt => attempt.id)
  const moves = await db.select().from(attemptTransitionLog).where(inArray(attemptId, ids)).orderBy(asc(id))
  return moves.map(({ attemptId: of, to, cause, at }) => {
    const attempt = attempts.find(each => each.id === of)
    const amount = attempt ? { amount: attempt.amount, currency: attempt.currency } : null
    return row(at, to === 'created' ? 'traveler' : 'gateway', paymentEvent(to), { by: attempt?.gateway ?? null, text: cause, amount })
  })
}

const cancellationSteps = async ({ db }: TimelineContext, { cancellations, items, order }: OrderFacts): Promise<TimelineRow[]> => {
  if (cancellations.length === 0) return []
  const { cancellationId, id } = cancellationTransitionLog
  const ids = cancellations.map(cancellation => cancellation.id)
  const moves = await db.select().from(cancellationTransitionLog).where(inArray(cancellationId, ids)).orderBy(asc(id))
  return moves.map(({ cancellationId: of, to, cause, at }) => {
    const cancellation = cancellations.find(each => each.id === of)
    const by = items.find(each => each.id === cancellation?.serviceId)?.supplier ?? null
    const refund = to === 'cancelled' ? (cancellation?.refund ?? null) : null
    const amount = refund === null ? null : { amount: refund, currency: order.currency }
    const isTraveler = to === 'requested' && ofTraveler.includes(cause)
    return row(at, isTraveler ? 'traveler' : to === 'requested' ? 'system' : 'supplier', `cancellation-${to}`, { by, text: cause, amount })
  })
}

const refundSteps = ({ refunds, attempts }: OrderFacts): TimelineRow[] =>
  refunds.flatMap(refund => {
    const by = attempts.find(({ id }) => id === refund.attemptId)?.gateway ?? null
    const amount = { amount: refund.amount, currency: refund.currency }
    const begun = row(refund.createdAt, 'system', 'refund-requested', { by, text: refund.cause, amount })
    if (refund.state !== 'refunded' && refund.state !== 'refused') return [begun]
    return [begun, row(refund.updatedAt, 'gateway', `refund-${refund.state}`, { by, text: refund.gatewayReference, amount })]
  })

const mostCalls = 200
/** Calls to gateways, without those that say the same as the one before. */
const gatewayCalls = async ({ db }: TimelineContext, { attempts }: OrderFacts): Promise<TimelineRow[]> => {
  if (attempts.length === 0) return []
  const attemptId = sql<string>`${diagnosticLogs.data} ->> 'attemptId'`
  const logs = await db
    .select({ id: diagnosticLogs.id, at: diagnosticLogs.at, data: diagnosticLogs.data })
    .from(diagnosticLogs)
    .where(
      and(
        eq(diagnosticLogs.collection, 'payment_logs'),
        inArray(
          attemptId,
          attempts.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(diagnosticLogs.id))
    .limit(mostCalls)
  const calls = logs.reverse().map(({ id, at, data }) => {
    const { gateway, call, state, next } = stored.diagnostic.read(data, String(id)) as Readonly<Record<string, unknown>>
    const text = typeof state === 'string' ? state : typeof next === 'string' ? next : null
    return row(at, 'gateway', `gateway-${String(call)}`, { by: typeof gateway === 'string' ? gateway : null, text })
  })
  return calls.filter((call, at) => at === 0 || call.event !== calls[at - 1]?.event || call.text !== calls[at - 1]?.text)
}

const sentMails = async ({ db }: TimelineContext, { order }: OrderFacts): Promise<TimelineRow[]> => {
  const rows = await db
    .select()
    .from(mails)
    .where(and(eq(mails.orderId, order.id), isNotNull(mails.sentAt)))
  return rows.flatMap(({ kind, sentAt }) => (sentAt ? [row(sentAt, 'mail', 'mail-sent', { by: kind })] : []))
}

const openedTasks = async ({ db }: TimelineContext, { order }: OrderFacts): Promise<TimelineRow[]> => {
  const tasks = await db.select().from(operationsTasks).where(eq(operationsTasks.orderId, order.id))
  return tasks.flatMap(({ kind, note, createdAt, closedAt, closedBy }) => [
    row(createdAt, 'system', 'task-opened', { by: kind, text: note }),
    // Of what a person answered, their action tells.
    ...(closedAt && (closedBy === null || closedBy === 'command') ? [row(closedAt, 'system', 'task-closed', { by: kind })] : []),
  ])
}

const staffSteps = async ({ db, vault }: TimelineContext, { order }: OrderFacts): Promise<TimelineRow[]> => {
  const actions = await db.select().from(staffActions).where(eq(staffActions.orderId, order.id)).orderBy(asc(staffActions.id))
  const notes = await db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id)).orderBy(asc(orderNotes.at))
  const names = await findNames(
    { db },
    notes.map(({ personId }) => personId),
  )
  const acted = actions
    // The note itself stands there.
    .filter(({ act }) => act !== 'note-added')
    .map(({ id, at, act, byName, details, reason }) => {
      const { answer, kind, mail, to } = stored.actionDetails.read(details, String(id))
      return row(at, 'staff', act, { by: byName, text: answer ?? reason ?? mail ?? to ?? kind ?? null })
    })
  const written = notes.map(({ id, personId, note, at }) =>
    row(at, 'staff', 'note', { by: names.get(personId) ?? null, text: vault.open(note, id) }),
  )
  return [...acted, ...written]
}
