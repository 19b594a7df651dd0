/** Orders: life cycles as tables, and the rule of what a payment status means for an attempt. */
export { type AttemptFacts, decideTransition, type OrderFacts, type TransitionDecision } from './decide-transition.ts'
export * from './life-cycle.ts'
export { lifeCycles } from './state-graph.ts'
