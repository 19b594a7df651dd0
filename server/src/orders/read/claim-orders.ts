import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { orders } = tables

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
export const claimOrders = async (context: Pick<Context, 'db'>, { userId, brand, emailHashes, phoneHashes }: Claim): Promise<number> => {
  const proven = [
    ...(emailHashes.length > 0 ? [inArray(orders.emailHash, [...emailHashes])] : []),
    ...(phoneHashes.length > 0 ? [inArray(orders.phoneHash, [...phoneHashes])] : []),
  ]
  if (proven.length === 0) return 0
  const claimed = await context.db
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), eq(orders.brand, brand), or(...proven)))
    .returning({ id: orders.id })
  return claimed.length
}
