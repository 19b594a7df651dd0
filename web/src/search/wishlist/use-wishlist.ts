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
  /**
   * Saves a thing as the newest. Shown at once; resolves when it is kept, with what was dropped for it. Undefined where
   * the server did not take it, which is told.
   */
  readonly save: (item: WishlistItem) => Promise<{ readonly dropped: WishlistItem | undefined } | undefined>
  /** Resolves when it is gone; false where the server did not do it, which is told. */
  readonly remove: (id: string) => Promise<boolean>
  readonly removeAll: () => void
}

/** The wishlist of this device, for a guest. */
const ofGuest: Pick<Wishlist, 'save' | 'remove' | 'removeAll'> = {
  save: async item => ({ dropped: saveItem(item) }),
  remove: async id => {
    removeSaved(id)
    return true
  },
  removeAll: removeAllSaved,
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
  if (userId === undefined) return { items, isOfAccount: state !== 'out', ...ofGuest }

  /** Shown at once; what the server did not take is shown as it was. Returns whether it took it. */
  const change = async (next: readonly WishlistItem[], send: (calls: Calls) => Promise<Failure | undefined>): Promise<boolean> => {
    setAccountWishlist(userId, next)
    const failure = await send(await loadCalls())
    if (!failure) return true
    setAccountWishlist(userId, items)
    toast(await failureText(failure))
    return false
  }
  return {
    items,
    isOfAccount: true,
    save: async item => {
      const { saved, kept, dropped } = withItem(items, item)
      const isSaved = await change(kept, async calls => {
        const answer = await calls.addToAccount([saved])
        return isFailure(answer) ? answer : undefined
      })
      return isSaved ? { dropped } : undefined
    },
    remove: id =>
      change(
        items.filter(item => item.id !== id),
        calls => calls.removeFromAccount(id),
      ),
    removeAll: () => void change([], calls => calls.removeFromAccount()),
  }
}
type Calls = Awaited<ReturnType<typeof loadCalls>>
