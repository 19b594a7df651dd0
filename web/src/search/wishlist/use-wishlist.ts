import { useEffect, useSyncExternalStore } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { useVoice } from '../../base/design/index.ts'
import { type Failure, isFailure, useLazyFailureText } from '../../base/server-client/index.ts'
import { useAccount } from '../../session/index.ts'
import {
  accountWishlist,
  hasAccountWishlist,
  onSaved,
  removeAllSaved,
  removeSaved,
  saveItem,
  setAccountWishlist,
  unknownWishlist,
  type WishlistItem,
  wishlist,
  withItem,
} from './store.ts'

const loadCalls = () => importWithRetry(() => import('./account-calls.lazy.ts'))

export interface Wishlist {
  /** The newest first; empty while the server draws, and until the account's list has come. */
  readonly items: readonly WishlistItem[]
  readonly isOfAccount: boolean
  /** Saves a thing as the newest. Returns what was dropped for it. */
  readonly save: (item: WishlistItem) => WishlistItem | undefined
  readonly remove: (id: string) => void
  readonly removeAll: () => void
}

/** Returns the wishlist of the account that is signed in, or of this device. */
export function useWishlist(): Wishlist {
  const { state, user } = useAccount()
  const userId = user?.id
  const { toast } = useVoice()
  const failureText = useLazyFailureText()
  useEffect(() => {
    if (userId !== undefined && !hasAccountWishlist(userId)) void loadCalls().then(calls => calls.fetchAccountWishlist(userId))
  }, [userId])
  const items = useSyncExternalStore(onSaved, () => (state === 'out' ? wishlist() : accountWishlist(userId)), unknownWishlist)
  if (userId === undefined) return { items, isOfAccount: state !== 'out', save: saveItem, remove: removeSaved, removeAll: removeAllSaved }

  /** Shown at once; what the server did not take is shown as it was. */
  const change = async (next: readonly WishlistItem[], send: (calls: Calls) => Promise<Failure | undefined>) => {
    setAccountWishlist(userId, next)
    const failure = await send(await loadCalls())
    if (!failure) return
    setAccountWishlist(userId, items)
    toast(await failureText(failure))
  }
  return {
    items,
    isOfAccount: true,
    save: item => {
      const { saved, kept, dropped } = withItem(items, item)
      void change(kept, async calls => {
        const answer = await calls.addToAccount([saved])
        return isFailure(answer) ? answer : undefined
      })
      return dropped
    },
    remove: id =>
      void change(
        items.filter(item => item.id !== id),
        calls => calls.removeFromAccount(id),
      ),
    removeAll: () => void change([], calls => calls.removeFromAccount()),
  }
}
type Calls = Awaited<ReturnType<typeof loadCalls>>
