/**
 * Content of a brand: ads in lists, events, remote settings and the home page come from the brand's `content.json`.
 * Notices and the order of the home page come from the tables that the console writes.
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
export { createPreviewLinks, type PreviewLinks } from './preview-links.ts'
export { openPublishedContent, type PublishedContent } from './published.ts'
export { contentRoutes } from './routes.ts'
