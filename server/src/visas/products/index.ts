/** Visas that a brand sells: those in force, finding one for an order, and what visitors see of it. */
export { type VisaInForce, type VisasInForce, visasInForce } from './in-force.ts'
export { visaProductRoutes } from './routes.ts'
export { visaProductViewOf } from './view.ts'
export { visaFinder } from './visa-offers.ts'
