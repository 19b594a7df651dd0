import type { VisaVerdictAnswer } from '@karwan/contract/visas'
import { type CrossingKind, severityOf } from '@karwan/domain/visas'
import { cx } from '../base/design/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'
import type { Airports } from './border-needs.ts'
import { StartBy } from './start-by.tsx'
import { useVerdictWords } from './verdict-words.ts'

interface VerdictLineProps {
  crossing: CrossingKind
  verdict: VisaVerdictAnswer
  airports: Airports
}
/** A verdict with its conditions, its source and the day it was checked. */
export function VerdictLine({ crossing, verdict, airports }: VerdictLineProps) {
  const { t, format } = useLocale()
  const words = useVerdictWords(airports)
  const { kind, unknown, fee, source, checkedOn, startBy } = verdict
  const conditions = words.conditions(verdict)
  const tone = { block: 'text-danger-text', warn: 'text-warning-text', info: 'text-text' }[severityOf(kind)]
  return (
    <>
      <p className={cx('text-sm font-medium', tone)}>
        {words.verdict(crossing, verdict)}
        {fee && (
          <>
            {' · '}
            <Bdi ltr>{`${fee.amount} ${fee.currency}`}</Bdi>
          </>
        )}
      </p>
      {startBy !== undefined && <StartBy day={startBy} />}
      {conditions.length > 0 && <p className="text-sm text-text-muted">{conditions.join(' · ')}</p>}
      {checkedOn !== undefined && (
        <p className="text-xs text-text-muted">
          {t(unknown === 'stale' ? 'border.stale' : 'border.checkedOn', { date: format.dateLong(checkedOn) })}{' '}
          {source && (
            <a href={source.url} target="_blank" rel="noreferrer" className="underline">
              <bdi>{source.title}</bdi>
            </a>
          )}
        </p>
      )}
    </>
  )
}
