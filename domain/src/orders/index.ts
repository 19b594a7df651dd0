/** Orders: life cycles as tables, and the rule of what a payment status does to an attempt. */

export * from './airline-changes.ts'
export { type AttemptFacts, decideTransition, type OrderFacts, type TransitionDecision } from './decide-transition.ts'
export * from './life-cycle.ts'
export { type OrderedProduct, type OrderItemKind, orderedProducts, orderItemKinds } from './ordered-product.ts'
export { lifeCycles } from './state-graph.ts'
export { decideUnheard, unheardForPersonMs } from './unheard-booking.ts'
