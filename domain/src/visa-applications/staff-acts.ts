import type { VisaDocument } from './documents.ts'
import type { VisaState } from './life-cycle.ts'

/** Acts of our own people on an application. */
export const visaActs = ['check', 'submit', 'fee', 'bear-fee', 'withdraw', 'want-more', 'more-sent', 'approve', 'refuse'] as const
export type VisaAct = (typeof visaActs)[number]

interface Acted {
  readonly state: VisaState
  /** Our own people hand it in. */
  readonly isByHand: boolean
  readonly files: readonly Pick<VisaDocument, 'state'>[]
}
/**
 * Returns what our people may record of an application as it is now. What an authority decided may be told by telephone
 * where another system hands it in, too; handing in is left to that system, unless its answer is not known. `fee`: the
 * authority asks for another one. While the traveler is asked to pay it, the agency may bear it, or withdraw for them.
 */
export const possibleVisaActs = ({ state, isByHand, files }: Acted): readonly VisaAct[] => {
  switch (state) {
    case 'in-review':
      return ['check']
    case 'ready':
      return isByHand ? ['submit', 'fee'] : []
    case 'fee-asked':
      return ['bear-fee', 'withdraw']
    case 'submitting':
      return ['submit']
    case 'submitted':
      return files.some(file => file.state === 'new') ? ['more-sent', ...decisions] : [...decisions, 'want-more']
    case 'more-wanted':
      return ['more-sent', ...decisions]
    default:
      return []
  }
}
const decisions = ['approve', 'refuse'] as const
