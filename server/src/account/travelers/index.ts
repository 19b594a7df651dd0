/**
 * Saved travelers of an account (AU-4). Rows are sealed. The list masks passports; one traveler asked for by id is
 * complete.
 */
export { travelerRoutes } from './routes.ts'
export { createTravelerService, travelerData } from './saved-travelers-service.ts'
export { travelersOfOrder } from './travelers-of-order.ts'
