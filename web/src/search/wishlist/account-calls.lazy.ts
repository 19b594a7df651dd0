import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { accountWishlist, hasAccountWishlist, removeAllSaved, setAccountWishlist, type WishlistItem, wishlist } from './store.ts'

const readWishlist = async () => (await import('@karwan/contract/wishlist')).wishlist
let asking: { readonly userId: string; readonly done: Promise<void> } | undefined

/** Fetches the wishlist of an account, once at a time. A guest's of this device joins it and is removed here. */
export function fetchAccountWishlist(userId: string): Promise<void> {
  if (asking?.userId !== userId) {
    const done = joinAndFetch(userId).finally(() => {
      asking = undefined
    })
    asking = { userId, done }
  }
  return asking.done
}

async function joinAndFetch(userId: string): Promise<void> {
  const ofGuest = wishlist()
  // Several parts of a page ask for it, some after it has come: a second answer would undo what was changed meanwhile.
  if (ofGuest.length === 0 && hasAccountWishlist(userId)) return
  const before = accountWishlist(userId)
  const joined = ofGuest.length === 0 ? undefined : await addToAccount(ofGuest)
  const found = joined && !isFailure(joined) ? joined : await server.get('/wishlist', { answer: readWishlist })
  if (isFailure(found)) return
  if (joined === found) removeAllSaved()
  if (accountWishlist(userId) !== before) return joinAndFetch(userId)
  setAccountWishlist(userId, found.items as readonly WishlistItem[])
}

export const addToAccount = (items: readonly WishlistItem[]) => server.post('/wishlist', { answer: readWishlist, body: { items } })

/** Removes an item from the account's wishlist, or without `id` all. */
export const removeFromAccount = (id?: string): Promise<Failure | undefined> =>
  server.remove(`/wishlist${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`)
