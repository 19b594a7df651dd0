export { visaRoutes } from './routes.ts'
