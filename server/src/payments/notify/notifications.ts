import { type GatewayKind, type Notification, NotificationRefused, type PaymentStatus } from '@karwan/domain/payments'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { stored, tables } from '../../platform/database/index.ts'
import type { PaymentContext } from '../attempts/context.ts'
import type { AttemptRow } from '../attempts/transitions.ts'
import { applyStatus } from '../status/apply-status.ts'
import { readAttempt } from '../status/fetch-status.ts'

const { paymentEvents, paymentAttempts, refunds } = tables
/** An event of an attempt we never had (another installation's) is given up. */
const parkedForMs = 24 * 60 * 60_000
/** A return that a browser brought is worked on in the same call. After this, that process has died. */
const returnLostMs = 10_000

/** A message as it came in. `attemptId` stands in the address of one that nobody signed. */
export interface Message {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly attemptId?: string | undefined
}

/**
 * Stores a gateway's message, then it may be answered; a job processes it. A repeated one is stored once. 'refused' for
 * a body that is not the gateway's, and for an unsigned one at the address of no attempt of ours: strangers fill no
 * table. A repeated unsigned one is processed again, since the first may have been anyone's. Throws when it could not
 * be stored, so that the gateway sends it again.
 */
export const storeNotification = async (
  context: PaymentContext,
  kind: GatewayKind,
  { body, headers, attemptId: addressed }: Message,
): Promise<'stored' | 'refused'> => {
  const gateway = context.findGateway(kind)
  if (!gateway || gateway.capabilities.signedNotifications !== (addressed === undefined)) return 'refused'
  const notification = await parse(context, () => gateway.parseNotification(body, headers), kind)
  if (!notification) return 'refused'
  const { attemptId = addressed, gatewayReference } = notification.reference
  if (addressed !== undefined && !(await mayBeAbout(context, kind, addressed, gatewayReference))) return 'refused'
  // What an unsigned one says is not even told apart.
  const eventId = addressed === undefined ? notification.eventId : `${addressed} ${gatewayReference}`
  await context.db.transaction(async tx => {
    const kept = await tx
      .insert(paymentEvents)
      .values({
        gateway: kind,
        eventId,
        attemptId: attemptId ?? null,
        gatewayReference: gatewayReference ?? null,
        status: stored.paymentStatus.write(notification.status),
        body: sealedBody(context, { gateway: kind, eventId }, body),
        state: 'stored',
        receivedAt: context.now(),
      })
      .onConflictDoUpdate({
        target: [paymentEvents.gateway, paymentEvents.eventId],
        set: { state: 'stored', receivedAt: context.now() },
        setWhere: addressed === undefined ? sql`false` : sql`true`,
      })
      .returning({ id: paymentEvents.id })
    for (const { id } of kept) await context.outbox.put(tx, { name: 'work-payment-event', id: String(id) })
  })
  context.outbox.wake()
  return 'stored'
}

/**
 * Stores what a browser brings back to the address of an attempt, as a notification is stored. 'unsigned': this
 * gateway signs no returns; each is a reason to ask for the status. 'refused': not the gateway's, or of another
 * attempt. 'known': it came before and counts once. Otherwise the event to be processed.
 */
export const storeReturn = async (
  context: PaymentContext,
  attempt: Pick<AttemptRow, 'id' | 'gatewayReference'> & { readonly gateway: GatewayKind },
  query: string,
): Promise<'unsigned' | 'refused' | 'known' | { readonly id: string }> => {
  const gateway = context.findGateway(attempt.gateway)
  if (!gateway?.parseReturn) return 'unsigned'
  const result = await parse(context, () => gateway.parseReturn?.(query), attempt.gateway)
  if (!result) return 'refused'
  const { attemptId, gatewayReference } = result.reference
  if (attemptId !== attempt.id || (attempt.gatewayReference !== null && gatewayReference !== attempt.gatewayReference)) {
    context.log.warn(`A return to attempt ${attempt.id} was refused: it is signed for another`)
    return 'refused'
  }
  return context.db.transaction(async tx => {
    const [kept] = await tx
      .insert(paymentEvents)
      .values({
        gateway: attempt.gateway,
        eventId: result.eventId,
        attemptId,
        gatewayReference: gatewayReference ?? null,
        status: stored.paymentStatus.write(result.status),
        body: sealedBody(context, { gateway: attempt.gateway, eventId: result.eventId }, Buffer.from(query)),
        state: 'stored',
        receivedAt: context.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (!kept) return 'known'
    const id = String(kept.id)
    // The caller works on it now; the job is for the case that it cannot.
    await context.outbox.put(tx, { name: 'work-payment-event', id }, returnLostMs)
    return { id }
  })
}

/** Row of the vault that a message belongs to. */
export const notificationRow = ({ gateway, eventId }: Pick<EventRow, 'gateway' | 'eventId'>): string => `${gateway} ${eventId}`

/** Seals what a gateway sent: some send names and phone numbers. Each byte is one character. */
const sealedBody = ({ vault }: PaymentContext, event: Pick<EventRow, 'gateway' | 'eventId'>, body: Uint8Array): Uint8Array =>
  Buffer.from(vault.seal(Buffer.from(body).toString('latin1'), notificationRow(event)))

/** An attempt of ours at this gateway, and its own payment or one that it does not know yet. */
const mayBeAbout = async (context: PaymentContext, kind: GatewayKind, attemptId: string, reference = ''): Promise<boolean> => {
  const [found] = await context.db
    .select({ reference: paymentAttempts.gatewayReference })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.gateway, kind)))
  return found !== undefined && (found.reference === null || found.reference === reference)
}

const parse = async (
  context: PaymentContext,
  read: () => Promise<Notification> | undefined,
  kind: GatewayKind,
): Promise<Notification | undefined> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof NotificationRefused)) throw error
    context.log.warn(`A notification said to be of ${kind} was refused: ${error.message}`)
    return undefined
  }
}

/**
 * Finds whose event it is and asks the gateway what is true; `cause` says how it came. Parked while the attempt, or its
 * reference, is not written yet.
 */
export const workNotification = async (context: PaymentContext, id: string, cause = 'notification'): Promise<void> => {
  const [event] = await context.db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, Number(id)), inArray(paymentEvents.state, ['stored', 'parked'])))
  if (!event) return
  const status = stored.paymentStatus.read(event.status, id)
  const attempt = await findOf(context, event, status)
  // Not one that came again meanwhile: that is to be worked again.
  const end = (state: 'worked' | 'parked' | 'abandoned') =>
    context.db
      .update(paymentEvents)
      .set({ state, workedAt: context.now() })
      .where(and(eq(paymentEvents.id, event.id), eq(paymentEvents.receivedAt, event.receivedAt)))
  if (!attempt) {
    const { attemptId, gatewayReference } = event
    // A refund that goes back in parts carries its own id; what became of it is asked by its own job.
    if (attemptId && (await isRefund(context, attemptId))) return void (await end('worked'))
    // A test call or a message about something else: it names nothing of ours.
    if (!attemptId && !gatewayReference && !status.paymentId) return void (await end('worked'))
    const old = context.now().getTime() - event.receivedAt.getTime() > parkedForMs
    await end(old ? 'abandoned' : 'parked')
    return
  }
  if (attempt.state === 'created') return void (await end('parked'))
  if (!attempt.gatewayReference && event.gatewayReference) await learnReference(context, attempt, event.gatewayReference)
  if (status.state === 'disputed') await applyStatus(context, attempt.id, status, cause)
  else if ((await readAttempt(context, attempt.id, cause)) === 'throttled') return void (await end('parked'))
  await end('worked')
}

/**
 * The start was never answered, and a message at the attempt's own address names a payment: it may be the lost one.
 * Only what the gateway then says of it counts, and a payment that is another attempt's is not taken over.
 */
const learnReference = async (context: PaymentContext, attempt: AttemptRow, gatewayReference: string): Promise<void> => {
  await context.db.transaction(async tx => {
    const taken = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.gateway, attempt.gateway), eq(paymentAttempts.gatewayReference, gatewayReference)))
    if (taken.length > 0) return
    await tx
      .update(paymentAttempts)
      .set({ gatewayReference, updatedAt: context.now() })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'unknown'), isNull(paymentAttempts.gatewayReference)))
  })
}

const isRefund = async (context: PaymentContext, id: string): Promise<boolean> =>
  (await context.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id))).length > 0

type EventRow = typeof paymentEvents.$inferSelect
const findOf = async (context: PaymentContext, event: EventRow, { paymentId }: PaymentStatus): Promise<AttemptRow | undefined> => {
  const methods: SQL[] = []
  if (event.attemptId) methods.push(eq(paymentAttempts.id, event.attemptId))
  if (event.gatewayReference) methods.push(eq(paymentAttempts.gatewayReference, event.gatewayReference))
  if (paymentId) methods.push(eq(paymentAttempts.paymentId, paymentId))
  if (methods.length === 0) return undefined
  const found = await context.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.gateway, event.gateway), or(...methods)))
  return found.find(each => each.id === event.attemptId) ?? found[0]
}
