/** Applications for visas: their moves, their files, and what their travelers do with them. */
export { beginApplication } from './begin.ts'
export {
  type ApplicationFacts,
  type ApplicationRow,
  dayOf,
  type FindContext,
  findApplication,
  lockApplication,
  wantedKinds,
} from './facts.ts'
export { createApplications } from './moves.ts'
export type { Applications, ApplicationTransition, TravelerContext } from './ports.ts'
export { purgeVisas, type VisaKeptDaysOf } from './purge.ts'
export { visaApplicationRoutes } from './routes.ts'
export { waitsFor } from './tasks.ts'
export { uploadRoutes } from './upload-routes.ts'
