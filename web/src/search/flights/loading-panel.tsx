import type { ReactNode, Ref } from 'react'
import { LoadingPicture, useShop } from '../../base/brand/index.ts'
import { Button, Card, ProgressLine, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { RunningSearch } from './run/use-flight-run.ts'

interface LoadingProps {
  run: RunningSearch
  legs: number
  onCancel: () => void
}
/** Until the first rows are there: what goes on, and where the filters and the list will be. */
export const Loading = ({ run, legs, onCancel }: LoadingProps) => (
  <ListColumns
    rail={
      <div className="max-lg:hidden">
        <RailSkeleton />
      </div>
    }
  >
    <div className="flex flex-col gap-4" aria-busy="true">
      <LoadingPanel run={run} onCancel={onCancel} />
      <CardSkeleton legs={legs} />
      <CardSkeleton legs={legs} />
    </div>
  </ListColumns>
)

interface ListColumnsProps {
  list?: Ref<HTMLDivElement>
  rail: ReactNode
  /** A press, or rows that came, are not in the list and the counts yet. */
  'aria-busy'?: boolean
  'data-comparing'?: '' | undefined
  children: ReactNode
}
/** The filters beside the list on wide screens. */
export const ListColumns = ({ list, rail, children, ...marks }: ListColumnsProps) => (
  <div {...marks} className="grid grid-cols-1 gap-6 lg:grid-cols-[var(--width-rail)_minmax(0,1fr)] lg:items-start">
    <div className="max-lg:contents lg:sticky lg:top-3 lg:max-h-[calc(100dvh-24px)] lg:overflow-y-auto lg:pe-2">{rail}</div>
    <div ref={list} className="min-w-0 scroll-mt-3">
      {children}
    </div>
  </div>
)

/** While there is nothing to show yet: what goes on, and the way out of it until there are results (OV-1, OV-2). */
export function LoadingPanel({ run, onCancel }: { run: RunningSearch; onCancel: () => void }) {
  const { t } = useLocale()
  const { images } = useShop()
  const hasCode = run.code !== undefined
  return (
    <Card padded={false} className="overflow-hidden text-center">
      <div className="w-full max-w-[28rem] mx-auto rounded-b-card overflow-hidden">
        <LoadingPicture picture={images.flightLoading}>
          <div role="status">
            <p className="text-xl font-semibold">{t(hasCode ? 'ui.almostThere' : 'ui.searchingFlights')}</p>
            <p>{run.offline ? t('error.offline') : t('ui.pleaseWait')}</p>
            {run.isBegunAgain && (
              <p>
                {t('problem.search-interrupted')}. {t('problem.search-interrupted.help')}
              </p>
            )}
          </div>
        </LoadingPicture>
      </div>
      <div className="p-4 md:p-6 flex flex-col items-center gap-4">
        <p className="max-w-md text-sm text-text-muted">{t('results.howWeSearch')}</p>
        <div className="w-full max-w-md">
          <ProgressLine label={t('ui.searchingFlights')} {...(run.progress.percent > 0 ? { percent: run.progress.percent } : {})} />
        </div>
        <div className="min-h-11">
          {!hasCode && (
            <Button variant="secondary" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** A card that is not there yet, at the height it will have. */
export const CardSkeleton = ({ legs }: { legs: number }) => (
  <div aria-hidden="true" className="rounded-card border border-border bg-surface">
    <div className="grid grid-cols-1 md:grid-cols-[minmax(0,1fr)_15.5rem]">
      <div className="p-4 md:p-5 flex flex-col gap-4">
        {Array.from({ length: legs }, (_, leg) => `leg-${leg}`).map(leg => (
          <div key={leg} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
            <Skeleton className="size-10" />
            <div className="flex flex-col gap-2.5">
              <Skeleton className="h-14" />
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          </div>
        ))}
        <Skeleton className="h-6 w-4/5" />
      </div>
      <div className="p-5 max-md:pt-0 md:border-s border-border flex flex-col gap-3 md:items-end md:justify-center">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
    <div className="h-11 border-t border-border" />
  </div>
)

export const RailSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-6 pt-4">
    {[3, 2, 4, 6].map(lines => (
      <div key={lines} className="flex flex-col gap-4">
        <Skeleton className="h-5 w-24" />
        {Array.from({ length: lines }, (_, line) => `line-${line}`).map(line => (
          <Skeleton key={line} className="h-6" />
        ))}
      </div>
    ))}
  </div>
)
