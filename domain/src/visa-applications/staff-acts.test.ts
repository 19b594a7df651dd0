import { expect, test } from 'vitest'
import { possibleVisaActs, visaActs, visaStates } from './index.ts'

const actsIn = (state: (typeof visaStates)[number], isByHand = true, files: { readonly state: 'new' | 'accepted' }[] = []) =>
  possibleVisaActs({ state, isByHand, files })

test('[VI-15] our people act where the agency or the authority is next, and nowhere else', () => {
  expect(Object.fromEntries(visaStates.map(state => [state, actsIn(state)]))).toEqual({
    ordered: [],
    'documents-wanted': [],
    'in-review': ['check'],
    ready: ['submit', 'fee'],
    'fee-asked': ['bear-fee', 'withdraw'],
    submitting: ['submit'],
    submitted: ['approve', 'refuse', 'want-more'],
    'more-wanted': ['more-sent', 'approve', 'refuse'],
    approved: [],
    delivered: [],
    refused: [],
    withdrawn: [],
    expired: [],
  })
  expect(new Set(visaStates.flatMap(state => actsIn(state)))).toEqual(new Set(visaActs))
})

test('[VI-18] what another system hands in is never recorded as handed in by us, unless its answer is not known', () => {
  expect(actsIn('ready', false)).toEqual([])
  expect(actsIn('submitting', false)).toEqual(['submit'])
  expect(actsIn('submitted', false)).toEqual(['approve', 'refuse', 'want-more'])
})

test('[VI-15] new documents of a submitted application are sent on before more are asked for', () => {
  expect(actsIn('submitted', true, [{ state: 'accepted' }, { state: 'new' }])).toEqual(['more-sent', 'approve', 'refuse'])
})
