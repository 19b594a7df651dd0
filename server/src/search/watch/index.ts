/** Price watches: run four times a day, and send an e-mail when the price falls. */
export { priceWatchData } from './personal-data.ts'
export { priceWatchRoutes } from './routes.ts'
export { confirmTokens, stopTokens } from './watch-tokens.ts'
export { createPriceWatches, type PriceWatches } from './watches.ts'
