/** Cancelling what was booked: quoted, confirmed once, asked of the supplier once, and the money given back in parts. */
export {
  type CancellationService as CancellationDesk,
  createCancellationService as createCancellationDesk,
} from './cancellation-service.ts'
export { type CancellationContext as CancellationWork, noRewards, type Rewards } from './ports.ts'
export { cancellationRoutes } from './routes.ts'
export { resolveCancellation as settleCancellation } from './settle-by-hand.ts'
