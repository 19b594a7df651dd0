/** Maps: which ground they are drawn on. */
export { mapRoutes } from './routes.ts'
