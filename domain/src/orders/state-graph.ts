import { agreementTransitions, installmentTransitions } from '../installments/index.ts'
import { attemptTransitions } from '../payments/index.ts'
import { cancellationTransitions, orderItemTransitions, orderTransitions, supplierHoldTransitions } from './life-cycle.ts'

type Transitions = Readonly<Record<string, readonly string[]>>

/** All states that can be reached from one, itself included. */
export const reachableFrom = (transitions: Transitions, start: string): ReadonlySet<string> => {
  const found = new Set([start])
  for (const state of found) for (const next of transitions[state] ?? []) found.add(next)
  return found
}

/** States nothing leads out of. */
export const endStates = (transitions: Transitions): readonly string[] =>
  Object.keys(transitions).filter(state => transitions[state]?.length === 0)

/** A Mermaid state diagram of a life cycle, for the docs: derived from the table, so that it cannot be wrong. */
export const stateDiagram = (transitions: Transitions, start: string): string => {
  const id = (state: string): string => state.replaceAll('-', '_')
  const names = Object.keys(transitions).filter(state => state.includes('-'))
  return [
    'stateDiagram-v2',
    ...names.map(state => `  state "${state}" as ${id(state)}`),
    `  [*] --> ${id(start)}`,
    ...Object.entries(transitions).flatMap(([from, to]) => to.map(next => `  ${id(from)} --> ${id(next)}`)),
    ...endStates(transitions).map(state => `  ${id(state)} --> [*]`),
    '',
  ].join('\n')
}

/** The life cycles by name, with the state each begins in. */
export const lifeCycles = {
  order: { start: 'created', moves: orderTransitions },
  service: { start: 'ordered', moves: orderItemTransitions },
  attempt: { start: 'created', moves: attemptTransitions },
  cancellation: { start: 'requested', moves: cancellationTransitions },
  agreement: { start: 'quoted', moves: agreementTransitions },
  installment: { start: 'due', moves: installmentTransitions },
  hold: { start: 'asking', moves: supplierHoldTransitions },
} as const
