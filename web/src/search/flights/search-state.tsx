import { WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, Notice, ProgressLine } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { RunningSearch } from './run/use-flight-run.ts'

interface SearchStateProps {
  run: RunningSearch
  count: number
  /** At the end of the line. */
  children: ReactNode
}
/** The line over the list: the number of flights and of airlines that have answered. Keeps its height at the end. */
export function SearchState({ run, count, children }: SearchStateProps) {
  const { t } = useLocale()
  const { progress, phase, unanswered, offline } = run
  const isRunning = phase === 'arriving'
  return (
    <>
      <div className="relative flex @max-[16rem]:flex-wrap items-center justify-between gap-x-3 min-h-8 text-xs text-text-muted leading-snug">
        <p aria-live="off" data-shortened="" className="min-w-0 truncate @max-[16rem]:whitespace-normal">
          <span data-found={count} className="font-semibold text-text">
            {t('results.count', { count })}
          </span>
          {isRunning && ` · ${t('ui.airlinesAnswered', { done: String(progress.done), total: String(progress.total) })}`}
          {!isRunning && unanswered > 0 && ` · ${t('results.unansweredAirlines', { count: unanswered })}`}
        </p>
        {children}
        {isRunning && (
          <div className="absolute inset-x-0 bottom-0">
            <ProgressLine label={t('ui.searchingFlights')} percent={progress.percent} />
          </div>
        )}
      </div>
      {offline && (
        <Notice tone="warning" role="status" icon={<Icon of={WifiOff} size={20} />}>
          {t('error.offline')}
        </Notice>
      )}
    </>
  )
}
