import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../account/index.ts'
import { type Context, tables } from '../../platform/database/index.ts'

const { priceWatches } = tables

/** Searches an account watches; they end with it. */
export const priceWatchData = ({ db }: Pick<Context, 'db'>): PersonalData => ({
  name: 'priceWatches',
  tell: userId =>
    db
      .select({
        address: priceWatches.address,
        amount: priceWatches.amount,
        currency: priceWatches.currency,
        since: priceWatches.createdAt,
      })
      .from(priceWatches)
      .where(eq(priceWatches.userId, userId))
      .orderBy(asc(priceWatches.createdAt)),
  async forget(tx, userId) {
    await tx.delete(priceWatches).where(eq(priceWatches.userId, userId))
  },
})
