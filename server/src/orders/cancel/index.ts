/** Cancellations: quoted, confirmed once, sent to the supplier once, and refunded in parts. */
export { type CancellationService, createCancellationService } from './cancellation-service.ts'
export { type CancellationContext, noRewards, type Rewards } from './ports.ts'
export { cancellationRoutes } from './routes.ts'
export { resolveCancellation } from './settle-by-hand.ts'
