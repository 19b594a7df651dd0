import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import { expect, test } from 'vitest'
import { trackerSteps } from './tracker-steps.ts'

const at = (day: number) => `2026-11-${day}T09:00:00Z`
const seen: VisaApplicationView['steps'] = [
  { state: 'documents-wanted', at: at(10) },
  { state: 'in-review', at: at(11) },
  { state: 'ready', at: at(12) },
]
const decision = { from: '2026-11-18', to: '2026-11-20' }

test('[VI-19] each step that was has its moment, the present one stands out, the decision has its days', () => {
  const submitted = { state: 'submitted', steps: seen, submittedOn: '2026-11-13', decision, lateUntil: null } as const
  expect(trackerSteps(submitted)).toEqual([
    { id: 'paid', state: 'done', at: at(10) },
    { id: 'handedIn', state: 'done', at: at(11) },
    { id: 'checked', state: 'done', at: at(12) },
    { id: 'submitted', state: 'done', on: '2026-11-13' },
    { id: 'decision', state: 'now', expected: decision },
  ])
})

test('[VI-19] the new day of a late authority takes the place of the days that are over', () => {
  const late = { state: 'submitted', steps: seen, submittedOn: '2026-11-13', decision, lateUntil: '2026-11-29' } as const
  expect(trackerSteps(late).at(-1)).toEqual({ id: 'decision', state: 'now', lateUntil: '2026-11-29' })
})

test('[VI-19] documents that are wanted again bring the tracker back to them', () => {
  const steps = [...seen.slice(0, 2), { state: 'documents-wanted', at: at(13) } as const]
  const states = trackerSteps({ state: 'documents-wanted', steps, submittedOn: null, decision: null, lateUntil: null }).map(
    ({ state }) => state,
  )
  expect(states).toEqual(['done', 'now', 'later', 'later', 'later'])
})

test('[VI-15] [VI-19] an end takes the place of the decision; a withdrawn application shows no step to come', () => {
  const end = (state: 'approved' | 'refused' | 'withdrawn') =>
    trackerSteps({ state, steps: [...seen, { state, at: at(19) }], submittedOn: null, decision: null, lateUntil: null })
  expect(end('approved').at(-1)).toEqual({ id: 'approved', state: 'done', at: at(19) })
  expect(end('refused').at(-1)).toEqual({ id: 'refused', state: 'failed', at: at(19) })
  expect(end('withdrawn').map(({ id }) => id)).toEqual(['paid', 'handedIn', 'checked', 'withdrawn'])
  // It is what the traveler asked for: nothing has failed.
  expect(end('withdrawn').at(-1)?.state).toBe('done')
})
