import { WifiOff } from 'lucide-react'
import { Notice, ProgressLine } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { HowWeRank } from './list/how-we-rank.tsx'
import type { RunningSearch } from './run/use-search-run.ts'

/** How far the search is, truthfully, while its results are read already. It keeps its height when the search ends. */
export function SearchState({ run, count }: { run: RunningSearch; count: number }) {
  const { t } = useLocale()
  const { progress, phase, unanswered, offline } = run
  const isRunning = phase === 'arriving'
  return (
    <div className="flex flex-col gap-2">
      <div className="min-h-10">
        <p className="text-sm text-text-muted" aria-live="off">
          <span className="font-semibold text-text">{t('results.count', { count })}</span>
          {' · '}
          {isRunning
            ? t('ui.airlinesAnswered', { done: String(progress.done), total: String(progress.total) })
            : unanswered > 0
              ? t('results.unansweredAirlines', { count: unanswered })
              : t('results.searchFinished')}
          {' · '}
          {t('ui.taxesIncluded')}
          {' · '}
          <HowWeRank />
        </p>
        <div className="mt-1 h-1">{isRunning && <ProgressLine label={t('ui.searchingFlights')} percent={progress.percent} />}</div>
      </div>
      {offline && (
        <Notice tone="warning" role="status" icon={<WifiOff size={20} aria-hidden="true" />}>
          {t('error.offline')}
        </Notice>
      )}
    </div>
  )
}
