/** Cancelling what was booked: quoted, confirmed once, asked of the supplier once, and the money given back in parts. */
export { type CancellationDesk, createCancellationDesk } from './cancellation-service.ts'
export { type CancellationWork, noRewards, type Rewards } from './ports.ts'
export { cancellationRoutes } from './routes.ts'
export { settleCancellation } from './settle-by-hand.ts'
