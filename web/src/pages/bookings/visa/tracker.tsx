import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import { useLocale } from '../../../base/i18n/index.ts'
import { useMoment } from '../../../base/time/index.ts'
import { type DatedStep, StepList } from '../../../order/index.ts'
import { type TrackerStep, trackerSteps } from './tracker-steps.ts'

const keys = {
  paid: 'visa.step.paid',
  handedIn: 'visa.step.handedIn',
  checked: 'visa.step.checked',
  submitted: 'visa.step.submitted',
  decision: 'visa.step.decision',
  approved: 'visa.state.approved',
  refused: 'visa.state.refused',
  withdrawn: 'visa.state.withdrawn',
} as const satisfies Record<TrackerStep['id'], string>

/** Steps of the application of one traveler, in words with dates (VI-19). */
export function VisaTracker({ application }: { application: VisaApplicationView }) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const whenOf = ({ at, on, expected, lateUntil }: TrackerStep): string | undefined => {
    if (on !== undefined) return format.dateFull(on)
    if (at !== undefined) return moment.dateAndTime(at)
    if (lateUntil !== undefined) return t('visa.lateUntil', { date: format.dateFull(lateUntil) })
    return expected && t('visa.decisionBetween', { from: format.dateFull(expected.from), until: format.dateFull(expected.to) })
  }
  const steps = trackerSteps(application).map((step): DatedStep => {
    const when = whenOf(step)
    return { id: step.id, state: step.state, title: t(keys[step.id]), ...(when !== undefined && { when }) }
  })
  return <StepList steps={steps} label={t('visa.applyTitle')} />
}
