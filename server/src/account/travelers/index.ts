/** Travelers whom people with an account save (AU-4): sealed, listed with masked passports, told whole one by one. */
export { travelerRoutes } from './routes.ts'
export { createTravelerService, travelerData } from './saved-travelers-service.ts'
export { travelersOfOrder } from './travelers-of-order.ts'
