/** Cancellations: quoted, confirmed once, sent to the supplier once, and refunded in parts. */
export { cancelItem, resolveCancellation } from './cancel-service.ts'
export type { QuoteContext } from './cancellation-service.ts'
export type { OutcomeContext } from './ports.ts'
export { cancellationRoutes } from './routes.ts'
export { resolveCancellationByHand } from './settle-by-hand.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { confirmCancellation, quoteCancellation } from './cancellation-service.ts'
