/** What other people are told about an order, promised in the same transaction as the reason for it. */

import type { OrderState } from '@karwan/domain/orders'
import { type Keeping, type Transaction, tables } from '../database/index.ts'
import { newId } from './ids.ts'
import type { OrderMailKind } from './ports.ts'

const { mails, operationsTasks } = tables
type Telling = Pick<Keeping, 'outbox' | 'now'>
export interface MailToQueue {
  readonly orderId: string
  readonly kind: OrderMailKind
  /** An attempt's, quote's or cancellation's id where the order may get several mails of the kind. */
  readonly about?: string
  readonly note?: string
  /** Milliseconds it waits: it is not sent where the order has gone on by then (`isOutdated`). */
  readonly delayMs?: number
}

/** One mail for each order, kind and subject, however often it is asked for. */
export const queueMail = async (keeping: Telling, tx: Transaction, mail: MailToQueue): Promise<void> => {
  const at = keeping.now()
  const queued = await tx
    .insert(mails)
    .values({
      id: newId(),
      orderId: mail.orderId,
      kind: mail.kind,
      about: mail.about ?? '',
      note: mail.note ?? null,
      state: 'queued',
      nextTryAt: new Date(at.getTime() + (mail.delayMs ?? 0)),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (mail.delayMs) return
  for (const { id } of queued) await keeping.outbox.put(tx, { name: 'send-mail', id })
}

/** Whether a mail would tell what is no longer so. */
export const isOutdated = (kind: OrderMailKind, state: OrderState): boolean => {
  if (kind === 'order-created') return state !== 'created' && state !== 'awaiting-payment'
  return kind === 'order-held' && state !== 'waiting-for-office'
}

/** What only a person can settle. */
export type TaskKind =
  | 'booking-unknown'
  | 'booking-held'
  | 'partly-confirmed'
  | 'late-confirmation'
  | 'payment-mismatch'
  | 'payment-review'
  | 'payment-disputed'
  | 'payment-unresolved'
  | 'refund-unresolved'
  | 'cancellation-unknown'
  | 'cancellation-refused'
  | 'cancellation-amount'
  | 'cancellation-difference'
  | 'late-cancellation'

/** Opens a task for a person, once while it is open, and mails operations. `note` in English without personal data. */
export const askOperations = async (keeping: Telling, tx: Transaction, orderId: string, kind: TaskKind, note: string): Promise<void> => {
  const opened = await tx
    .insert(operationsTasks)
    .values({ id: newId(), orderId, kind, note, createdAt: keeping.now() })
    .onConflictDoNothing()
    .returning({ id: operationsTasks.id })
  for (const { id } of opened) await queueMail(keeping, tx, { orderId, kind: 'operations-attention', about: id, note: `${kind}: ${note}` })
}
