import type { Permission, StaffAct } from '@karwan/domain/staff'
import { stored, type Transaction, tables } from '../platform/database/index.ts'

const { staffActions } = tables

export interface StaffAction {
  /** A person of the console; `id` is null for a command at the server. */
  readonly person: { readonly id: string | null; readonly name: string }
  /** Null: of no brand, such as signing in. */
  readonly brand: string | null
  readonly act: StaffAct
  /** Permission that it needed. */
  readonly permission: Permission | null
  readonly orderId?: string | null
  /** Short facts, without personal data of travelers. */
  readonly details?: Readonly<Record<string, string>>
  readonly reason?: string
}

/**
 * Writes down who did what, in the transaction that does it. Actions are written one after the other: others wait from
 * here to the end of this transaction, so let it be the last statement.
 */
export const noteStaffAction = async (
  { now }: { now(): Date },
  tx: Pick<Transaction, 'insert'>,
  { person, orderId, details, reason, ...rest }: StaffAction,
): Promise<void> => {
  await tx.insert(staffActions).values({
    ...rest,
    at: now(),
    personId: person.id,
    byName: person.name,
    orderId: orderId ?? null,
    details: stored.actionDetails.write(details ?? {}),
    reason: reason ?? null,
  })
}

/** Writes an act down at each of some brands. */
export const noteAtBrands = async (
  context: { now(): Date },
  tx: Pick<Transaction, 'insert'>,
  brands: readonly { readonly id: string }[],
  action: Omit<StaffAction, 'brand'>,
): Promise<void> => {
  for (const { id } of brands) await noteStaffAction(context, tx, { ...action, brand: id })
}
