/** Orders: life cycles as tables, and what a reading of the gateway means for them. */
export * from './life-cycle.ts'
export {
  canMoveAttempt,
  canMoveService,
  endStates,
  ImpossibleMove,
  lifeCycles,
  moveOrder,
  type OrderMove,
  reachableFrom,
  stateDiagram,
} from './moves.ts'
export { type ExpectedPayment, type SettleCause, type Settlement, settleReading } from './settling.ts'
