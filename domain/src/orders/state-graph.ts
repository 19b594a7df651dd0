import { agreementTransitions, installmentTransitions } from '../installments/index.ts'
import { rescueTransitions } from '../packages/index.ts'
import { attemptTransitions } from '../payments/index.ts'
import { visaTransitions } from '../visa-applications/index.ts'
import { airlineChangeTransitions } from './airline-changes.ts'
import { cancellationTransitions, orderItemTransitions, orderTransitions, supplierHoldTransitions } from './life-cycle.ts'

/** The life cycles by name, with the state each begins in. */
export const lifeCycles = {
  order: { start: 'created', moves: orderTransitions },
  service: { start: 'ordered', moves: orderItemTransitions },
  attempt: { start: 'created', moves: attemptTransitions },
  cancellation: { start: 'requested', moves: cancellationTransitions },
  agreement: { start: 'quoted', moves: agreementTransitions },
  installment: { start: 'due', moves: installmentTransitions },
  rescue: { start: 'searching', moves: rescueTransitions },
  hold: { start: 'asking', moves: supplierHoldTransitions },
  'airline-change': { start: 'offered', moves: airlineChangeTransitions },
  visa: { start: 'ordered', moves: visaTransitions },
} as const
