/** Hotels and flights kept on this device, ten at most. */
export { HeartButton } from './heart-button.tsx'
export type { WishlistItem } from './store.ts'
export { WishlistButton } from './wishlist-button.tsx'
