/** Travelers whom people with an account save (AU-4): sealed, listed with masked passports, told whole one by one. */
export { createTravelerDesk, travelerData } from './desk.ts'
export { travelerRoutes } from './routes.ts'
export { travelersOfOrder } from './travelers-of-order.ts'
