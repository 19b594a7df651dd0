import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { lockOrder, type OrderRow } from '../lifecycle/transitions.ts'

const { orders } = tables

export interface ClaimContext extends Context {
  /** Runs what follows when an order joins an account, in the same transaction: points. Handed in by `compose`. */
  readonly onClaimed?: (tx: Transaction, order: OrderRow) => Promise<void>
}
export interface Claim {
  readonly userId: string
  readonly brand: string
  /** Hashes of the address that its owner has proven to read; none where it was not proven. */
  readonly emailHashes: readonly string[]
  /** Hashes of the phone (E.164) that its owner has proven to have; none where it was not proven. */
  readonly phoneHashes: readonly string[]
}

/**
 * Gives an account the guest orders made with the address its owner reads or the phone its owner has. Not those of its
 * browser: others may have booked there before. What is someone's stays theirs. Answers how many it gave.
 */
export const claimOrders = async (
  context: Pick<ClaimContext, 'db' | 'onClaimed'>,
  { userId, brand, emailHashes, phoneHashes }: Claim,
): Promise<number> => {
  const proven = [
    ...(emailHashes.length > 0 ? [inArray(orders.emailHash, [...emailHashes])] : []),
    ...(phoneHashes.length > 0 ? [inArray(orders.phoneHash, [...phoneHashes])] : []),
  ]
  if (proven.length === 0) return 0
  const found = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.userId), eq(orders.brand, brand), or(...proven)))
  let given = 0
  for (const { id } of found)
    await context.db.transaction(async tx => {
      const order = await lockOrder(tx, id)
      if (order?.userId !== null) return
      await giveOrder(context, tx, order, { userId, makerKeeps: false })
      given += 1
    })
  return given
}

/** Adds a locked order to an account. It earns points as if it had been made signed in. */
export const giveOrder = async (
  { onClaimed }: Pick<ClaimContext, 'onClaimed'>,
  tx: Transaction,
  order: OrderRow,
  { userId, makerKeeps }: Pick<OrderRow, 'makerKeeps'> & { readonly userId: string },
): Promise<void> => {
  await tx.update(orders).set({ userId, makerKeeps }).where(eq(orders.id, order.id))
  await onClaimed?.(tx, { ...order, userId, makerKeeps })
}
