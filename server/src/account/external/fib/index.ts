/** Sign-in with the banking app by a code (AP-9). */
export { fibRoutes } from './routes.ts'
