/** Cancellations: quoted, confirmed once, sent to the supplier once, and refunded in parts. */
export {
  type CancellationService as CancellationDesk,
  createCancellationService as createCancellationDesk,
} from './cancellation-service.ts'
export type { CancellationContext as CancellationWork, Rewards } from './ports.ts'
export { cancellationRoutes } from './routes.ts'
export { resolveCancellation as settleCancellation } from './settle-by-hand.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { noRewards } from './ports.ts'
