/**
 * Life of the application of one traveler (VI-15). It is `ordered` until it is paid; `submitting` while the authority's
 * answer to handing it in is not known, which is looked up and never sent twice; `fee-asked` while the traveler has to
 * pay a fee that the authority raised, or to withdraw (VI-17).
 */
export const visaTransitions = {
  ordered: ['documents-wanted', 'expired'],
  'documents-wanted': ['in-review', 'withdrawn'],
  'in-review': ['documents-wanted', 'ready', 'withdrawn'],
  ready: ['submitting', 'in-review', 'fee-asked', 'withdrawn'],
  'fee-asked': ['ready', 'withdrawn'],
  submitting: ['submitted', 'ready', 'refused'],
  submitted: ['more-wanted', 'approved', 'refused', 'withdrawn'],
  'more-wanted': ['submitted', 'approved', 'refused', 'withdrawn'],
  approved: ['delivered'],
  delivered: [],
  refused: [],
  withdrawn: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>
export type VisaState = keyof typeof visaTransitions
export const visaStates = Object.keys(visaTransitions) as [VisaState, ...VisaState[]]

export const canVisaTransition = (from: VisaState, to: VisaState): boolean => (visaTransitions[from] as readonly string[]).includes(to)

/** States in which nobody has handed anything in at the authority. */
const before: readonly VisaState[] = ['ordered', 'documents-wanted', 'in-review', 'ready', 'fee-asked']
export const isBeforeSubmission = (state: VisaState): boolean => before.includes(state)

/** States in which the traveler may change answers and documents. */
export const takesDocuments = (state: VisaState): boolean => state === 'documents-wanted' || state === 'more-wanted'

/** States in which something is wanted of the traveler: documents, or the difference of a raised fee. */
export const waitsForTraveler = (state: VisaState): boolean => takesDocuments(state) || state === 'fee-asked'

export const mayWithdraw = (state: VisaState): boolean => (visaTransitions[state] as readonly string[]).includes('withdrawn')
