/** Cancellations: quoted, confirmed once, sent to the supplier once, and refunded in parts. */
export { cancelItem, resolveCancellation } from './cancel-service.ts'
export { confirmCancellation, type QuoteContext, quoteCancellation } from './cancellation-service.ts'
export type { OutcomeContext } from './ports.ts'
export { resolveCancellationByHand } from './resolve-by-hand.ts'
export { cancellationRoutes } from './routes.ts'
