/** Returns which map the pages use. */
export { mapRoutes } from './routes.ts'
