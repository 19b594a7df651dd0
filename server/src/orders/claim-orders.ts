import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Keeping, tables } from '../database/index.ts'
import { visitorHash } from './create-order.ts'

const { orders } = tables

export interface Claim {
  readonly userId: string
  readonly brand: string
  /** Undefined: this browser's are left as they are. */
  readonly visitorId: string | undefined
  /** Hashes of the address that its owner has proven to read; none where it was not proven. */
  readonly emailHashes: readonly string[]
}

/** Gives an account the guest orders that this browser made, and those made with the address its owner reads. What is someone's stays theirs. */
export const claimOrders = async (keeping: Pick<Keeping, 'db'>, { userId, brand, visitorId, emailHashes }: Claim): Promise<number> => {
  const made = visitorId === undefined ? undefined : eq(orders.visitor, visitorHash(visitorId))
  const written = emailHashes.length > 0 ? inArray(orders.emailHash, [...emailHashes]) : undefined
  if (!made && !written) return 0
  const claimed = await keeping.db
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), eq(orders.brand, brand), or(made, written)))
    .returning({ id: orders.id })
  return claimed.length
}
