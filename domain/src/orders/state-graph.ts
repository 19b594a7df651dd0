import { agreementMoves, installmentMoves } from '../installments/index.ts'
import { attemptMoves } from '../payments/index.ts'
import { cancellationMoves, orderMoves, serviceMoves, supplierHoldMoves } from './life-cycle.ts'

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
