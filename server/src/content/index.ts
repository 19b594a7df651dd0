/**
 * Content of a brand: ads in lists, events, remote settings and the home page. It comes from the brand's
 * `content.json`.
 */
export { homeContentOf } from './home.ts'
export { createHomePrices, type HomePrices } from './home-prices.ts'
export { contentRoutes } from './routes.ts'
