/** Promises e-mails and tasks about an order, in the transaction of their reason. */

import { dueAt, type TaskAnswer, type TaskKind } from '@karwan/domain/operations'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Job, mailPriority, type OutboxContext, type Transaction, tables } from '../../platform/database/index.ts'
import { newId } from './ids.ts'
import type { OrderMailKind } from './ports.ts'
import type { OrderRecord } from './records.ts'

const { mails, operationsTasks, orders } = tables
export interface MailToQueue {
  readonly orderId: string
  readonly kind: OrderMailKind
  /** An attempt's, quote's or cancellation's id where the order may get several mails of the kind. */
  readonly about?: string
  readonly note?: string
  /** Milliseconds it waits: it is not sent where the order has gone on by then (`isOutdated`). */
  readonly delayMs?: number
}

export const mailRow = ({ orderId, kind, about = '', note, delayMs = 0 }: MailToQueue, at: Date): typeof mails.$inferInsert => ({
  id: newId(),
  orderId,
  kind,
  about,
  note: note ?? null,
  state: 'queued',
  nextTryAt: new Date(at.getTime() + delayMs),
  createdAt: at,
})

/** Reminders and what is for operations wait behind what a traveler or a payer is told. */
const isOther = (kind: OrderMailKind): boolean => kind.startsWith('operations-') || /^installment-(soon|due|late)$/.test(kind)

export const mailJob = (id: string, { orderId, kind }: Pick<MailToQueue, 'orderId' | 'kind'>): Job => ({
  name: 'send-mail',
  id,
  priority: isOther(kind) ? mailPriority.other : mailPriority.booking,
  group: orderId,
})

/** One mail for each order, kind and subject, however often it is asked for. */
export const queueMail = async (context: OutboxContext, tx: Transaction, mail: MailToQueue): Promise<void> => {
  const queued = await tx.insert(mails).values(mailRow(mail, context.now())).onConflictDoNothing().returning({ id: mails.id })
  for (const { id } of queued) await context.outbox.put(tx, mailJob(id, mail), mail.delayMs)
}

const again = ' again '
/** Returns what an e-mail is about, also of one that a person sent again. */
export const subjectOfMail = ({ about }: { readonly about: string }): string => about.split(again)[0] ?? ''

interface SentMail {
  readonly orderId: string
  readonly kind: OrderMailKind
  readonly about: string
  readonly note: string | null
}
/** Queues an e-mail of an order a second time, as a message of its own: mailboxes drop one that they have. */
export const queueMailAgain = (context: OutboxContext, tx: Transaction, mail: SentMail): Promise<void> =>
  queueMail(context, tx, {
    orderId: mail.orderId,
    kind: mail.kind,
    about: `${subjectOfMail(mail)}${again}${newId()}`,
    ...(mail.note !== null && { note: mail.note }),
  })

/** Returns whether the content of an e-mail is no longer true. */
export const isOutdated = (
  { kind, about }: Pick<MailToQueue, 'kind' | 'about'>,
  { state, installmentHold, rescue, airlineChanges }: Pick<OrderRecord, 'state' | 'installmentHold' | 'rescue' | 'airlineChanges'>,
): boolean => {
  if (kind === 'flight-changed') return airlineChanges.find(({ id }) => id === about)?.state !== 'offered'
  if (kind === 'rescue-offered' || kind === 'rescue-reminder') return rescue === null
  if (kind === 'installment-held') return installmentHold === null
  if (kind === 'order-created') return state !== 'created' && state !== 'awaiting-payment'
  return kind === 'order-held' && state !== 'waiting-for-office'
}

interface TaskToOpen {
  readonly orderId: string
  readonly kind: TaskKind
  readonly note: string
  /** The time after which it can no longer be done. */
  readonly deadline?: Date
}
/** Opens a task for a person, once while it is open, and mails operations. `note` in English without personal data. */
export const askOperations = async (
  context: OutboxContext,
  tx: Transaction,
  { orderId, kind, note, deadline }: TaskToOpen,
): Promise<void> => {
  const [at, [order]] = [context.now(), await tx.select({ brand: orders.brand }).from(orders).where(eq(orders.id, orderId))]
  if (!order) throw new Error(`There is no order ${orderId}`)
  const opened = await tx
    .insert(operationsTasks)
    .values({ id: newId(), orderId, brand: order.brand, kind, note, createdAt: at, dueAt: dueAt(kind, at, deadline) })
    .onConflictDoNothing()
    .returning({ id: operationsTasks.id })
  for (const { id } of opened) await queueMail(context, tx, { orderId, kind: 'operations-attention', about: id, note: `${kind}: ${note}` })
}

/** Answer of a person to a task. */
export interface Resolution {
  /** Person of the console, or `command`. */
  readonly by: string
  readonly answer: TaskAnswer
  /** Runs in the transaction of what follows from the answer, once it is sure that it follows. */
  readonly record?: (tx: Transaction) => Promise<void>
}
const closedBy = (at: Date, resolution: Pick<Resolution, 'by' | 'answer'> | undefined) => ({
  closedAt: at,
  putOffUntil: null,
  putOffReason: null,
  resolution: resolution?.answer ?? null,
  closedBy: resolution?.by ?? null,
})

/** Closes one task by the answer of a person. */
export const closeTask = async (
  { now }: Pick<OutboxContext, 'now'>,
  tx: Transaction,
  taskId: string,
  resolution: Pick<Resolution, 'by' | 'answer'>,
): Promise<void> => {
  await tx.update(operationsTasks).set(closedBy(now(), resolution)).where(eq(operationsTasks.id, taskId))
}

interface TasksToClose {
  readonly orderId: string
  readonly kinds: readonly TaskKind[]
  /** Left out: they close by themselves. */
  readonly resolution?: Pick<Resolution, 'by' | 'answer'> | undefined
}
/** Closes the open tasks of an order. */
export const closeTasks = async (
  { now }: Pick<OutboxContext, 'now'>,
  tx: Transaction,
  { orderId, kinds, resolution }: TasksToClose,
): Promise<void> => {
  await tx
    .update(operationsTasks)
    .set(closedBy(now(), resolution))
    .where(and(eq(operationsTasks.orderId, orderId), inArray(operationsTasks.kind, [...kinds]), isNull(operationsTasks.closedAt)))
}
