/** Sign-on with the banking app by a code (specification §7). */
export { fibRoutes } from './routes.ts'
