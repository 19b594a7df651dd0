import type { wishlistItem } from '@karwan/contract/wishlist'
import { mergeWishlists } from '@karwan/domain/wishlist'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import type { PersonalData } from '../index.ts'

const { wishlistItems } = tables
type Item = z.infer<typeof wishlistItem>
type Row = typeof wishlistItems.$inferSelect

const itemOf = ({ itemId, product, name, query, image, savedAt }: Row): Item => ({
  id: itemId,
  product,
  name,
  query,
  ...(image !== null && { image }),
  savedAt: savedAt.toISOString(),
})

/** Lists the wishlist of an account, the newest first. */
export const listItems = async (queries: Context['db'] | Transaction, userId: string): Promise<readonly Item[]> => {
  const own = eq(wishlistItems.userId, userId)
  return (await queries.select().from(wishlistItems).where(own).orderBy(desc(wishlistItems.savedAt), wishlistItems.position)).map(itemOf)
}

/** Adds items to the wishlist of an account. Returns it as it is then; the oldest beyond ten are gone. */
export const saveItems = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  items: readonly Item[],
): Promise<readonly Item[]> =>
  db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist ${userId}`}, 7))`)
    const at = now().toISOString()
    const sent = items.map(item => ({ ...item, savedAt: item.savedAt && item.savedAt < at ? item.savedAt : item.savedAt && at }))
    const merged = mergeWishlists<Item>(sent, await listItems(tx, userId))
    await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
    const rows = merged.map(({ id, product, name, query, image, savedAt }, position) => {
      return { userId, itemId: id, product, name, query, image: image ?? null, savedAt: new Date(savedAt ?? 0), position }
    })
    if (rows.length > 0) await tx.insert(wishlistItems).values(rows)
    return listItems(tx, userId)
  })

/** Removes one item, or without `id` all. */
export const removeItems = async ({ db }: Pick<Context, 'db'>, userId: string, id: string | undefined): Promise<void> => {
  const own = eq(wishlistItems.userId, userId)
  await db.delete(wishlistItems).where(id === undefined ? own : and(own, eq(wishlistItems.itemId, id)))
}

/** The wishlist ends with the account. */
export const wishlistData = ({ db }: Pick<Context, 'db'>): PersonalData => ({
  name: 'wishlist',
  tell: userId => listItems(db, userId),
  async forget(tx, userId) {
    await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
  },
})
