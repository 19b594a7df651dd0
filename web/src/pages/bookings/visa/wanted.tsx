import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import type { FieldFault } from '@karwan/domain/problems'
import { takesDocuments } from '@karwan/domain/visa-applications'
import { CircleCheck, FileText, MessageSquareText, PenLine } from 'lucide'
import { Icon, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

interface WantedProps {
  application: Pick<VisaApplicationView, 'state' | 'wanted' | 'note' | 'decision' | 'lateUntil' | 'startBy'>
  /** Everything that keeps it from being handed in. */
  missing: readonly FieldFault[]
}
/** Tells the traveler what to do now; else what everybody waits for. */
export function Wanted({ application: { state, wanted, note, decision, lateUntil, startBy }, missing }: WantedProps) {
  const { t, format } = useLocale()
  const answers = missing.filter(({ path }) => path.startsWith('answers.')).length
  if (takesDocuments(state))
    return (
      <Notice tone="warning" title={t('visa.wantedTitle')}>
        <ul className="mt-1 flex flex-col gap-1.5">
          {note !== null && (
            <li className="flex gap-2">
              <Icon of={MessageSquareText} size={20} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {note}
              </span>
            </li>
          )}
          {answers > 0 && (
            <li className="flex gap-2">
              <Icon of={PenLine} size={20} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{t('visa.wantedAnswers', { count: answers })}</span>
            </li>
          )}
          {wanted.map(kind => (
            <li key={kind} className="flex gap-2">
              <Icon of={FileText} size={20} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{t(`visa.document.${kind}`)}</span>
            </li>
          ))}
          {answers + wanted.length === 0 && (
            <li className="flex gap-2">
              <Icon of={CircleCheck} size={20} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{t('visa.wantedNothing')}</span>
            </li>
          )}
        </ul>
        {state === 'documents-wanted' && <p className="mt-2 font-semibold">{t('visa.startBy', { date: format.dateFull(startBy) })}</p>}
      </Notice>
    )
  if (state === 'in-review' || state === 'ready') return <p>{t('visa.waitReview')}</p>
  if (state === 'submitted' && lateUntil !== null)
    return (
      <Notice tone="warning" title={t('visa.lateUntil', { date: format.dateFull(lateUntil) })}>
        {t('visa.decisionLate')}
      </Notice>
    )
  if (state === 'submitted' && decision)
    return (
      <p className="text-lg font-semibold">
        {t('visa.waitDecision', { from: format.dateFull(decision.from), until: format.dateFull(decision.to) })}
      </p>
    )
  return null
}
