/** Cancelling what was booked: quoted, confirmed once, asked of the supplier once, and the money given back in parts. */
export { cancelItem, resolveCancellation } from './cancel-service.ts'
export { confirmCancellation, type QuoteContext, quoteCancellation } from './cancellation-service.ts'
export type { OutcomeContext } from './ports.ts'
export { cancellationRoutes } from './routes.ts'
export { resolveCancellation as settleCancellation } from './settle-by-hand.ts'
