export { type SearchStart, searchStartRoutes } from './routes.ts'
