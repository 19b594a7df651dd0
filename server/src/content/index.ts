/** What a brand's content system tells: ads in lists, events, remote settings. The content is the brand's `content.json`. */
export { contentRoutes } from './routes.ts'
