/** Content of a brand: ads in lists, events and remote settings. It comes from the brand's `content.json`. */
export { contentRoutes } from './routes.ts'
