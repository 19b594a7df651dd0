import { type GatewayKind, type Notification, NotificationRefused } from '@karwan/domain/payments'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { tables } from '../database/index.ts'
import type { PaymentWork } from './gateways.ts'
import type { AttemptRow } from './moves.ts'
import { readAttempt } from './read-attempt.ts'
import { settle } from './settle.ts'

const { paymentEvents, paymentAttempts } = tables
/** An event of an attempt we never had (another installation's) is given up. */
const parkedForMs = 24 * 60 * 60_000

/**
 * Keeps a gateway's message, then it may be answered; what it means is worked out by a job. A repeated one is kept once.
 * 'refused' for a body that is not the gateway's. Throws when it could not be kept, so that the gateway sends it again.
 */
export const keepNotification = async (
  work: PaymentWork,
  kind: GatewayKind,
  body: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<'kept' | 'refused'> => {
  const gateway = work.findGateway(kind)
  if (!gateway) return 'refused'
  const notification = parse(work, () => gateway.parseNotification(body, headers), kind)
  if (!notification) return 'refused'
  const { attemptId, gatewayReference } = notification.reference
  await work.db.transaction(async tx => {
    const kept = await tx
      .insert(paymentEvents)
      .values({
        gateway: kind,
        eventId: notification.eventId,
        attemptId: attemptId ?? null,
        gatewayReference: gatewayReference ?? null,
        reading: notification.reading,
        body,
        state: 'stored',
        receivedAt: work.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    for (const { id } of kept) await work.outbox.put(tx, { name: 'work-payment-event', id: String(id) })
  })
  work.outbox.wake()
  return 'kept'
}

const parse = (work: PaymentWork, read: () => Notification, kind: GatewayKind): Notification | undefined => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof NotificationRefused)) throw error
    work.log.warn(`A notification said to be of ${kind} was refused: ${error.message}`)
    return undefined
  }
}

/** Finds whose event it is and asks the gateway what is true. Parked while the attempt, or its reference, is not written yet. */
export const workNotification = async (work: PaymentWork, id: string): Promise<void> => {
  const [event] = await work.db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, Number(id)), inArray(paymentEvents.state, ['stored', 'parked'])))
  if (!event) return
  const attempt = await findOf(work, event)
  const end = (state: 'worked' | 'parked' | 'abandoned') =>
    work.db.update(paymentEvents).set({ state, workedAt: work.now() }).where(eq(paymentEvents.id, event.id))
  if (!attempt) {
    const { attemptId, gatewayReference, reading } = event
    // A test call or a message about something else: it names nothing of ours.
    if (!attemptId && !gatewayReference && !reading.paymentId) return void (await end('worked'))
    const old = work.now().getTime() - event.receivedAt.getTime() > parkedForMs
    await end(old ? 'abandoned' : 'parked')
    return
  }
  if (attempt.state === 'created') return void (await end('parked'))
  if (event.reading.state === 'disputed') await settle(work, attempt.id, event.reading, 'notification')
  else if ((await readAttempt(work, attempt.id, 'notification')) === 'throttled') return void (await end('parked'))
  await end('worked')
}

const findOf = async (work: PaymentWork, event: typeof paymentEvents.$inferSelect): Promise<AttemptRow | undefined> => {
  const ways: SQL[] = []
  if (event.attemptId) ways.push(eq(paymentAttempts.id, event.attemptId))
  if (event.gatewayReference) ways.push(eq(paymentAttempts.gatewayReference, event.gatewayReference))
  if (event.reading.paymentId) ways.push(eq(paymentAttempts.paymentId, event.reading.paymentId))
  if (ways.length === 0) return undefined
  const found = await work.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.gateway, event.gateway), or(...ways)))
  return found.find(each => each.id === event.attemptId) ?? found[0]
}
