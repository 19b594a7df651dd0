import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Keeping, tables } from '../database/index.ts'
import { visitorHash } from './create-order.ts'

const { orders } = tables

export interface Claim {
  readonly userId: string
  readonly brand: string
  readonly visitorId: string
  /** Hashes of the address that its owner has proven to read; none where it was not proven. */
  readonly emailHashes: readonly string[]
}

/** Gives an account the guest orders that this browser made, and those made with the address its owner reads. What is someone's stays theirs. */
export const claimOrders = async (keeping: Pick<Keeping, 'db'>, { userId, brand, visitorId, emailHashes }: Claim): Promise<number> => {
  const made = eq(orders.visitor, visitorHash(visitorId))
  const written = emailHashes.length > 0 ? inArray(orders.emailHash, [...emailHashes]) : undefined
  const claimed = await keeping.db
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), eq(orders.brand, brand), or(made, written)))
    .returning({ id: orders.id })
  return claimed.length
}
