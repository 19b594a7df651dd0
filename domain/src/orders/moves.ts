import type { Instant } from '../calendar/index.ts'
import { agreementMoves, installmentMoves } from '../installments/index.ts'
import { type AttemptState, attemptMoves } from '../payments/index.ts'
import {
  cancellationMoves,
  canMove,
  type OrderState,
  orderMoves,
  type ServiceState,
  serviceMoves,
  supplierHoldMoves,
} from './life-cycle.ts'

export const canMoveService = (from: ServiceState, to: ServiceState): boolean => (serviceMoves[from] as readonly string[]).includes(to)
export const canMoveAttempt = (from: AttemptState, to: AttemptState): boolean => (attemptMoves[from] as readonly string[]).includes(to)

/** One move of an order, as it is recorded. */
export interface OrderMove {
  readonly from: OrderState
  readonly to: OrderState
  /** Why, in a few words for operations: `gateway read: 000.000.000`, `office payment by …`, `hold expired`. */
  readonly cause: string
  readonly at: Instant
}

/** Thrown for a move the table does not have: a programming error, never a visitor's. */
export class ImpossibleMove extends Error {
  constructor(from: string, to: string) {
    super(`No move from ${from} to ${to}`)
    this.name = 'ImpossibleMove'
  }
}

/** The order in its new state and the record of the move. Throws ImpossibleMove. */
export const moveOrder = <Order extends { readonly state: OrderState }>(
  order: Order,
  to: OrderState,
  cause: string,
  at: Instant,
): { readonly order: Order & { readonly state: OrderState }; readonly move: OrderMove } => {
  if (!canMove(order.state, to)) throw new ImpossibleMove(order.state, to)
  return { order: { ...order, state: to }, move: { from: order.state, to, cause, at } }
}

type Moves = Readonly<Record<string, readonly string[]>>

/** All states that can be reached from one, itself included. */
export const reachableFrom = (moves: Moves, start: string): ReadonlySet<string> => {
  const found = new Set([start])
  for (const state of found) for (const next of moves[state] ?? []) found.add(next)
  return found
}

/** States nothing leads out of. */
export const endStates = (moves: Moves): readonly string[] => Object.keys(moves).filter(state => moves[state]?.length === 0)

/** A Mermaid state diagram of a life cycle, for the docs: derived from the table, so that it cannot be wrong. */
export const stateDiagram = (moves: Moves, start: string): string => {
  const id = (state: string): string => state.replaceAll('-', '_')
  const names = Object.keys(moves).filter(state => state.includes('-'))
  return [
    'stateDiagram-v2',
    ...names.map(state => `  state "${state}" as ${id(state)}`),
    `  [*] --> ${id(start)}`,
    ...Object.entries(moves).flatMap(([from, to]) => to.map(next => `  ${id(from)} --> ${id(next)}`)),
    ...endStates(moves).map(state => `  ${id(state)} --> [*]`),
    '',
  ].join('\n')
}

/** The life cycles by name, with the state each begins in. */
export const lifeCycles = {
  order: { start: 'created', moves: orderMoves },
  service: { start: 'ordered', moves: serviceMoves },
  attempt: { start: 'created', moves: attemptMoves },
  cancellation: { start: 'requested', moves: cancellationMoves },
  agreement: { start: 'quoted', moves: agreementMoves },
  installment: { start: 'due', moves: installmentMoves },
  hold: { start: 'asking', moves: supplierHoldMoves },
} as const
