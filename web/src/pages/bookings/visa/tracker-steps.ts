import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import type { VisaState } from '@karwan/domain/visa-applications'
import type { StepState } from '../../../order/index.ts'

type Known = Pick<VisaApplicationView, 'state' | 'steps' | 'submittedOn' | 'decision' | 'lateUntil'>

/** One step of the tracker: a moment where it was, days where it is expected. */
export interface TrackerStep {
  readonly id: 'paid' | 'handedIn' | 'checked' | 'submitted' | 'decision' | 'approved' | 'refused' | 'withdrawn'
  readonly state: StepState
  readonly at?: string
  readonly on?: string
  readonly expected?: { readonly from: string; readonly to: string }
  /** The authority is late: new day on which it is expected. */
  readonly lateUntil?: string
}

/** Number of steps that are done in a state. */
const doneIn: Readonly<Record<VisaState, number>> = {
  ordered: 0,
  expired: 0,
  'documents-wanted': 1,
  'in-review': 2,
  ready: 3,
  'fee-asked': 3,
  submitting: 3,
  submitted: 4,
  'more-wanted': 4,
  approved: 5,
  delivered: 5,
  refused: 5,
  withdrawn: 5,
}

/** The five steps of an application with their dates; of a withdrawn one, those that were done and its end (VI-19). */
export function trackerSteps({ state, steps, submittedOn, decision, lateUntil }: Known): readonly TrackerStep[] {
  const atOf = (...states: readonly VisaState[]) => steps.findLast(step => states.includes(step.state))?.at
  const reached =
    state === 'withdrawn' ? Math.max(0, ...steps.filter(step => step.state !== state).map(step => doneIn[step.state])) : doneIn[state]
  const step = (id: TrackerStep['id'], number: number, at: string | undefined, more: Partial<TrackerStep> = {}): TrackerStep => ({
    id,
    state: number < reached ? 'done' : number === reached ? 'now' : 'later',
    ...(number < reached && at !== undefined && { at }),
    ...more,
  })
  const before = [
    step('paid', 0, atOf('documents-wanted')),
    step('handedIn', 1, atOf('in-review')),
    step('checked', 2, atOf('ready')),
    step('submitted', 3, atOf('submitted'), submittedOn ? { on: submittedOn } : {}),
  ]
  const at = atOf(state)
  const ended = (id: 'approved' | 'refused' | 'withdrawn', how: StepState): TrackerStep => ({ id, state: how, ...(at && { at }) })
  switch (state) {
    case 'approved':
    case 'delivered':
      return [...before, { ...ended('approved', 'done'), ...(atOf('approved') && { at: atOf('approved') as string }) }]
    case 'refused':
      return [...before, ended('refused', 'failed')]
    case 'withdrawn':
      return [...before.filter(each => each.state === 'done'), ended('withdrawn', 'done')]
    default:
      return [...before, step('decision', 4, undefined, lateUntil !== null ? { lateUntil } : decision ? { expected: decision } : {})]
  }
}
