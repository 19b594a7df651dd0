/** Wishlists of accounts (AU-7). */
export { wishlistRoutes } from './routes.ts'
export { wishlistData } from './wishlist-service.ts'
