export { staticDataRoutes } from './routes.ts'
