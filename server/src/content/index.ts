/**
 * Content of a brand: ads in lists, events, remote settings and the home page come from the brand's `content.json`.
 * Notices come from the tables that the console writes.
 */
export { homeContentOf } from './home.ts'
export { createHomePrices, type HomePrices } from './home-prices.ts'
export {
  type ContentItemRow,
  type PublicationRow,
  raiseEpoch,
  readItems,
  readPublications,
} from './items.ts'
export { type Notices, openNotices } from './notices.ts'
export { contentRoutes } from './routes.ts'
