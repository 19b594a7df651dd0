/** Cancellations: quoted, confirmed once, sent to the supplier once, and refunded in parts. */
export { type CancellationDesk, createCancellationDesk } from './cancellation-service.ts'
export { type CancellationWork, noRewards, type Rewards } from './ports.ts'
export { cancellationRoutes } from './routes.ts'
export { settleCancellation } from './settle-by-hand.ts'
