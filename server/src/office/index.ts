/**
 * Offices: staff take cash for held orders and hand out refunds (decision 16). Other pages of staff use `requireStaff`
 * before their routes and `staffOf(request)` inside.
 */

export type { OfficeContext } from './context.ts'
export { requireStaff, staffOf } from './guard.ts'
export { officeDeskRoutes } from './routes.ts'
export { endStaff, keepDemoStaff, putStaff } from './staff.ts'
