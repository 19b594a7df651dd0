/** Flights and hotels that a visitor marked with a heart, kept in the browser. */
export { HeartButton } from './heart-button.tsx'
export { WishlistButton } from './wishlist-button.tsx'
