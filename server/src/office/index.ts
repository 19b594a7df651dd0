/**
 * The desk of an office: staff with accounts of their own take cash for held orders and hand refunds out (decision 16). Other pages of the desk take
 * `requireStaff(desk)` before their routes and `staffOf(request)` within.
 */

export type { OfficeContext } from './context.ts'
export { requireStaff, staffOf } from './guard.ts'
export { officeDeskRoutes } from './routes.ts'
export { endStaff, keepDemoStaff, putStaff } from './staff.ts'
