/** Renders the pages that the web part has built, in the visitor's brand, language and theme. */
export { loadPages, openPages, type PageBuild } from './build.ts'
export { type Pages, pageRoutes } from './routes.ts'
