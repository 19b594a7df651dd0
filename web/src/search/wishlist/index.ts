/** Flights and hotels that a visitor marked with a heart: kept in the account, a guest's in the browser. */
export { HeartButton } from './heart-button.tsx'
export { WishlistButton } from './wishlist-button.tsx'
