/** Cancellations: quoted, confirmed once, sent to the supplier once, and refunded in parts. */
export { askCancellation, cancelItem, resolveCancellation } from './cancel-service.ts'
export { confirmForTraveler, type QuoteContext, quoteForTraveler } from './cancellation-service.ts'
export type { OutcomeContext } from './ports.ts'
export { releaseItem } from './release.ts'
export { resolveCancellationByHand } from './resolve-by-hand.ts'
export { cancellationRoutes } from './routes.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { confirmCancellation, quoteCancellation } from './cancellation-service.ts'
