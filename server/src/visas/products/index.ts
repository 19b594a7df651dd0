/** Visas that a brand sells: finding one for an order, and what visitors see of it. */
export { visaProductRoutes } from './routes.ts'
export { visaProductViewOf } from './view.ts'
export { visaFinder } from './visa-offers.ts'
