/**
 * The console of the people who run the agency (decision 38): signing in with a second factor, posts, and what they
 * did. Routes of this folder take `requirePermission` before, `personOf` and `refusalOf` inside, and write each act
 * down by `noteStaffAction` in the transaction that does it.
 */
export { verifyActions } from './audit-log.ts'
export type { ConsoleRoutesContext } from './context.ts'
export { demoOwner } from './demo-owner.ts'
export type { FeesContext } from './fees/context.ts'
export { keepDemoOwner, putOwner } from './owners.ts'
export { type PreviewContext, previewRoutes } from './preview/routes.ts'
export { purgeConsole } from './purge.ts'
export { consoleRoutes } from './routes.ts'
export { demoCodeAt, resealSecondFactor } from './second-factor.ts'
export type { ConnectedService, ServicesContext } from './services/context.ts'
export type { SignedInPerson } from './session.ts'
export { tellLateTasks } from './tasks/late-tasks.ts'
export { consoleUserRoutes } from './users/routes.ts'
export type { VisaProductsContext } from './visa-products/context.ts'
export type { WorkContext } from './work-context.ts'
export { consoleSettingRoutes, consoleWorkRoutes } from './work-routes.ts'
