/** Hotels and flights that somebody wants to find again (AU-7). Page and server keep them by the same rule. */

/** Items of a wishlist at most; the oldest is dropped first. */
export const mostSaved = 10

interface SavedItem {
  readonly id: string
  /** Instant; absent if it was saved before times were kept. */
  readonly savedAt?: string | undefined
}

/** Returns several lists as one: the newest first, each thing once, ten at most. */
export const mergeWishlists = <Item extends SavedItem>(...lists: readonly (readonly Item[])[]): readonly Item[] => {
  const newestFirst = lists.flat().toSorted((one, other) => (other.savedAt ?? '').localeCompare(one.savedAt ?? ''))
  const isNewest = ({ id }: Item, at: number): boolean => newestFirst.findIndex(each => each.id === id) === at
  return newestFirst.filter(isNewest).slice(0, mostSaved)
}
