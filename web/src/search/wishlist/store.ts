import { mergeWishlists, mostSaved } from '@karwan/domain/wishlist'
import { onSignOut } from '../../session/index.ts'
import { wishlistKey as key } from './device-key.ts'

/** A hotel or a flight somebody wants to find again (AU-7). */
export interface WishlistItem {
  /** `hotel <id>` or `flight <itinerary code>`: the same thing is kept once. */
  readonly id: string
  readonly product: 'flight' | 'hotel'
  /** The hotel's name, or the airlines, as they were shown when it was saved. */
  readonly name: string
  /** The search it was found in, as its address says it, without the question mark. */
  readonly query: string
  /** Picture of the hotel. */
  readonly image?: string
  /** Instant; absent if it was saved before times were kept. */
  readonly savedAt?: string
}

const version = 1

/** Readers of stored data by its version; data of an unknown version is dropped. */
const readers: Readonly<Record<number, (kept: { readonly items?: unknown }) => readonly WishlistItem[]>> = {
  1: ({ items }) => (Array.isArray(items) ? items.flatMap(readItem) : []),
}

const nothing: readonly WishlistItem[] = []
let cached: { readonly text: string | null; readonly items: readonly WishlistItem[] } = { text: null, items: nothing }

/** Returns the wishlist of this device, the newest first. The same object until it changes. */
export function wishlist(): readonly WishlistItem[] {
  const text = keptText()
  if (text !== cached.text) cached = { text, items: readItems(text) }
  return cached.items
}
/** Of a page the server draws: it knows of nobody's wishes. */
export const unknownWishlist = (): readonly WishlistItem[] => nothing

/** The list of the account that is signed in. It is in this page alone: signing out leaves nothing of it. */
let own: { readonly userId: string; readonly items: readonly WishlistItem[] } | undefined
/** Returns the wishlist of an account; nothing until it has come. */
export const accountWishlist = (userId: string | undefined): readonly WishlistItem[] =>
  own?.userId === userId ? (own?.items ?? nothing) : nothing
export const hasAccountWishlist = (userId: string): boolean => own?.userId === userId
export function setAccountWishlist(userId: string, items: readonly WishlistItem[]): void {
  own = { userId, items }
  notify()
}
onSignOut(() => {
  own = undefined
})

/** Adds a thing to a list as the newest. Returns the new list, and what was dropped where there were ten. */
export function withItem(items: readonly WishlistItem[], item: WishlistItem) {
  const saved = { ...item, savedAt: new Date().toISOString() }
  const kept = mergeWishlists([saved], items)
  const dropped = items.find(({ id }) => kept.every(each => each.id !== id))
  return { saved, kept, dropped }
}
/** Saves a thing as the newest; the oldest goes where there are more than ten. Gives back what was dropped. */
export function saveItem(item: WishlistItem): WishlistItem | undefined {
  const { kept, dropped } = withItem(wishlist(), item)
  write(kept)
  return dropped
}
export const removeSaved = (id: string): void => write(wishlist().filter(item => item.id !== id))
export const removeAllSaved = (): void => write([])

const listeners = new Set<() => void>()
/** Calls `listener` at every change of the wishlist, also from other tabs. */
export function onSaved(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keptText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function readItems(text: string | null): readonly WishlistItem[] {
  try {
    const kept = JSON.parse(text ?? 'null') as { version?: unknown; items?: unknown } | null
    return kept && typeof kept.version === 'number' ? (readers[kept.version]?.(kept) ?? []).slice(0, mostSaved) : nothing
  } catch {
    return nothing
  }
}

function readItem(value: unknown): readonly WishlistItem[] {
  const { id, product, name, query, image, savedAt } = (value ?? {}) as Record<string, unknown>
  if ((product !== 'flight' && product !== 'hotel') || [id, name, query].some(text => typeof text !== 'string')) return []
  return [
    {
      product,
      id: id as string,
      name: name as string,
      query: query as string,
      ...(typeof image === 'string' && { image }),
      ...(typeof savedAt === 'string' && { savedAt }),
    },
  ]
}

function write(items: readonly WishlistItem[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ version, items }))
  } catch {
    // A full or closed store only costs the convenience.
  }
  notify()
}

function notify(): void {
  for (const listener of [...listeners]) listener()
}
