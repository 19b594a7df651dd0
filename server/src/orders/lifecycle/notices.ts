/** Promises e-mails and tasks about an order, in the transaction of their reason. */

import { type Job, mailPriority, type OutboxContext, type Transaction, tables } from '../../platform/database/index.ts'
import { newId } from './ids.ts'
import type { OrderMailKind } from './ports.ts'
import type { OrderRecord } from './records.ts'

const { mails, operationsTasks } = tables
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

/** Returns whether the content of an e-mail is no longer true. */
export const isOutdated = (
  kind: OrderMailKind,
  { state, installmentHold, rescue }: Pick<OrderRecord, 'state' | 'installmentHold' | 'rescue'>,
): boolean => {
  if (kind === 'rescue-offered' || kind === 'rescue-reminder') return rescue === null
  if (kind === 'installment-held') return installmentHold === null
  if (kind === 'order-created') return state !== 'created' && state !== 'awaiting-payment'
  return kind === 'order-held' && state !== 'waiting-for-office'
}

/** Kinds of tasks for a person. */
export type TaskKind =
  | 'booking-unknown'
  | 'booking-held'
  | 'partly-confirmed'
  /** The time to choose what becomes of a package is over, and what was told could not be done. */
  | 'rescue-overdue'
  | 'late-confirmation'
  | 'payment-mismatch'
  | 'payment-review'
  | 'payment-disputed'
  | 'payment-unresolved'
  | 'refund-unresolved'
  | 'refund-at-office'
  | 'cancellation-unknown'
  | 'cancellation-refused'
  | 'cancellation-amount'
  | 'cancellation-difference'
  | 'late-cancellation'
  /** A provider does not say what became of an agreement, or does not do what it is told. */
  | 'installments-unsettled'
  /** It will not be voided any more: the traveler owes nothing, the provider thinks otherwise. */
  | 'installments-not-voided'
  | 'installments-differ'
  /** Cancelling costs more than was paid so far. */
  | 'installments-shortfall'

interface TaskToOpen {
  readonly orderId: string
  readonly kind: TaskKind
  readonly note: string
}
/** Opens a task for a person, once while it is open, and mails operations. `note` in English without personal data. */
export const askOperations = async (context: OutboxContext, tx: Transaction, { orderId, kind, note }: TaskToOpen): Promise<void> => {
  const opened = await tx
    .insert(operationsTasks)
    .values({ id: newId(), orderId, kind, note, createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ id: operationsTasks.id })
  for (const { id } of opened) await queueMail(context, tx, { orderId, kind: 'operations-attention', about: id, note: `${kind}: ${note}` })
}
