import { WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, Notice, ProgressLine } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { HowWeRank } from './list/how-we-rank.tsx'
import type { RunningSearch } from './run/use-flight-run.ts'

/** Shows the progress of the search above its results. Keeps its height when the search ends. */
export function SearchState({ run, count, aside }: { run: RunningSearch; count: number; aside?: ReactNode }) {
  const { t } = useLocale()
  const { progress, phase, unanswered, offline } = run
  const isRunning = phase === 'arriving'
  return (
    <div className="flex flex-col gap-2">
      <div>
        <div className="flex flex-wrap items-center gap-x-1 gap-y-1 md:min-h-11">
          <p className="contents text-sm leading-snug text-text-muted" aria-live="off">
            <span className="font-semibold text-text">{t('results.count', { count })}</span>{' '}
            <span className="order-1 md:order-none basis-full md:basis-0 md:flex-1 max-md:text-xs max-md:leading-snug max-md:min-h-[2lh]">
              <span className="max-md:hidden">· </span>
              {t('ui.taxesIncluded')}
              {' · '}
              <HowWeRank />
              {/* At the end, where it pushes nothing about as it changes. */}
              {' · '}
              {isRunning
                ? t('ui.airlinesAnswered', { done: String(progress.done), total: String(progress.total) })
                : unanswered > 0
                  ? t('results.unansweredAirlines', { count: unanswered })
                  : t('results.searchFinished')}
            </span>
          </p>
          {aside && <div className="ms-auto">{aside}</div>}
        </div>
        <div className="mt-1 h-1">{isRunning && <ProgressLine label={t('ui.searchingFlights')} percent={progress.percent} />}</div>
      </div>
      {offline && (
        <Notice tone="warning" role="status" icon={<Icon of={WifiOff} size={20} />}>
          {t('error.offline')}
        </Notice>
      )}
    </div>
  )
}
