import { expect, test } from 'vitest'
import { endStates, reachableFrom } from '../testing/index.ts'
import {
  canVisaTransition,
  isBeforeSubmission,
  mayWithdraw,
  takesDocuments,
  type VisaState,
  visaStates,
  visaTransitions,
  waitsForTraveler,
} from './life-cycle.ts'

const statesIn = (fits: (state: VisaState) => boolean): readonly VisaState[] => visaStates.filter(fits)

test('[VI-15] every state is reached from ordered, and from each there is a way to an end', () => {
  const ends = ['delivered', 'refused', 'withdrawn', 'expired']
  expect([...reachableFrom(visaTransitions, 'ordered')].sort()).toEqual([...visaStates].sort())
  expect([...endStates(visaTransitions)].sort()).toEqual(ends.sort())
  for (const state of visaStates) expect([...reachableFrom(visaTransitions, state)].some(end => ends.includes(end))).toBe(true)
})

test('[VI-18] while the answer to handing in is not known, nothing is withdrawn, and nothing leads back to handing in but ready', () => {
  expect(mayWithdraw('submitting')).toBe(false)
  expect(statesIn(state => canVisaTransition(state, 'submitting'))).toEqual(['ready'])
  expect(statesIn(state => canVisaTransition(state, 'approved'))).toEqual(['submitted', 'more-wanted'])
})

test('[VI-15] an application that was handed in never counts as before submission again, but for an answer that it was not', () => {
  for (const state of ['submitted', 'more-wanted'] as const)
    expect([...reachableFrom(visaTransitions, state)].some(next => isBeforeSubmission(next as VisaState))).toBe(false)
  expect(statesIn(isBeforeSubmission)).toEqual(['ordered', 'documents-wanted', 'in-review', 'ready', 'fee-asked'])
})

test('[VI-15] the traveler sends documents only where they are wanted, and withdraws what is paid and not decided', () => {
  expect(statesIn(takesDocuments)).toEqual(['documents-wanted', 'more-wanted'])
  expect(statesIn(mayWithdraw)).toEqual(['documents-wanted', 'in-review', 'ready', 'fee-asked', 'submitted', 'more-wanted'])
  expect(statesIn(waitsForTraveler)).toEqual(['documents-wanted', 'fee-asked', 'more-wanted'])
})

test('[VI-17] while a raised fee is asked for, nothing is handed in: it is paid and ready again, or withdrawn', () => {
  expect(visaTransitions['fee-asked']).toEqual(['ready', 'withdrawn'])
  expect(statesIn(state => canVisaTransition(state, 'fee-asked'))).toEqual(['ready'])
})
