/** Watched searches: looked at four times a day, and a letter for each fall of the price. */
export { priceWatchData } from './personal-data.ts'
export { priceWatchRoutes } from './routes.ts'
export { stopTokens } from './stop-tokens.ts'
export { createPriceWatches, type PriceWatches } from './watches.ts'
