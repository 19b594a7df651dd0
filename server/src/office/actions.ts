import type { Money } from '@karwan/domain/money'
import { type Transaction, tables } from '../platform/database/index.ts'
import type { StaffRow } from './staff.ts'

const { deskActions } = tables
export type ActionRow = typeof deskActions.$inferSelect

export interface DeskAction {
  readonly kind: ActionRow['kind']
  readonly at: Date
  readonly orderId?: string
  readonly attemptId?: string
  readonly refundId?: string
  /** Money that changed hands, its receipt's number and the key of the press. */
  readonly cash?: { readonly amount: Money; readonly receipt: string; readonly key: string }
}

/** Writes down who did what at a desk, in the transaction that does it. */
export const noteAction = async (
  tx: Pick<Transaction, 'insert'>,
  who: Pick<StaffRow, 'id' | 'brand' | 'office'>,
  { kind, at, orderId, attemptId, refundId, cash }: DeskAction,
): Promise<ActionRow> => {
  const [row] = await tx
    .insert(deskActions)
    .values({
      staffId: who.id,
      brand: who.brand,
      office: who.office,
      kind,
      at,
      orderId: orderId ?? null,
      attemptId: attemptId ?? null,
      refundId: refundId ?? null,
      ...(cash && { receipt: cash.receipt, key: cash.key, amount: cash.amount.amount, currency: cash.amount.currency }),
    })
    .returning()
  if (!row) throw new Error('What was done at the desk was not written down')
  return row
}
