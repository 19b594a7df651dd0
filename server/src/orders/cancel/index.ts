/** Cancellations: quoted, confirmed once, sent to the supplier once, and refunded in parts. */
export { type CancellationService, createCancellationService } from './cancellation-service.ts'
export type { CancellationContext, Rewards } from './ports.ts'
export { cancellationRoutes } from './routes.ts'
export { resolveCancellation } from './settle-by-hand.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { noRewards } from './ports.ts'
