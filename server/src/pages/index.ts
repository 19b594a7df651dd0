/** The shop's pages: built by the web part, drawn here with what this visitor's brand, language and theme are. */
export { loadPages, openPages, type PageBuild } from './build.ts'
export { type Pages, pageRoutes } from './routes.ts'
