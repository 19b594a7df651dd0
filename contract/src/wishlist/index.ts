/**
 * The wishlist of an account (AU-7), for who is signed in. A guest's stays in the browser and joins the account's at
 * signing in.
 *
 * | call | sent | answer |
 * |---|---|---|
 * | `GET wishlist` | | `wishlist` |
 * | `POST wishlist` | `wishlist` | `wishlist`: what was sent and what was there, newest first, ten at most |
 * | `DELETE wishlist` | query `itemToRemove` | 204: one item, or all |
 */
import { mostSaved } from '@karwan/domain/wishlist'
import { z } from 'zod'
import { instant, typedText } from '../common/index.ts'

export const wishlistItem = z.object({
  /** `hotel <id>` or `flight <itinerary code>`: the same thing is kept once. */
  id: typedText(400).min(1),
  product: z.enum(['flight', 'hotel']),
  /** The hotel's name, or the airlines, as they were shown when it was saved. */
  name: typedText(300),
  /** The search it was found in, as its address says it, without the question mark. */
  query: typedText(2000),
  /** Picture of the hotel. */
  image: typedText(1000).optional(),
  /** The past at most; without it, the item is the oldest. */
  savedAt: instant.optional(),
})
export const wishlist = z.object({ items: z.array(wishlistItem).max(mostSaved) })
/** Without an id, all are removed. */
export const itemToRemove = z.object({ id: typedText(400).min(1).optional() })
