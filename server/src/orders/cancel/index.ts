/** Cancelling what was booked: quoted, confirmed once, asked of the supplier once, and the money given back in parts. */
export { type CancellationService, createCancellationService } from './cancellation-service.ts'
export { type CancellationContext, noRewards, type Rewards } from './ports.ts'
export { cancellationRoutes } from './routes.ts'
export { resolveCancellation } from './settle-by-hand.ts'
