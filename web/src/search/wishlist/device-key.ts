/** Entry of the browser's storage with the wishlist of a guest. Apart from the store, which most pages do not load. */
export const wishlistKey = 'karwan.wishlist'

/** Tells whether this device keeps a guest's wishlist. */
export function hasGuestWishlist(): boolean {
  try {
    return localStorage.getItem(wishlistKey) !== null
  } catch {
    return false
  }
}
