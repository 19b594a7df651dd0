import type { ReactNode, Ref } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Illustration, isIllustration, ProgressLine, Skeleton, useSavesData } from '../../base/design/index.ts'
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
    <div className="@container" aria-busy="true">
      <LoadingPanel run={run} onCancel={onCancel} />
      <div
        aria-hidden="true"
        className="max-lg:-mx-[var(--gutter)] divide-y divide-border border-y lg:border lg:rounded-card border-border bg-surface"
      >
        {Array.from({ length: 8 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
          <RowSkeleton key={row} legs={legs} />
        ))}
      </div>
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
  <div {...marks} className="grid grid-cols-1 lg:gap-6 lg:grid-cols-[var(--width-rail)_minmax(0,1fr)] lg:items-start">
    <div className="max-lg:contents lg:sticky lg:top-3 lg:max-h-[calc(100dvh-24px)] lg:overflow-y-auto lg:pe-2">{rail}</div>
    <div ref={list} className="min-w-0 scroll-mt-3">
      {children}
    </div>
  </div>
)

/** While there is nothing to show yet: what goes on, and the way out of it until there are results (OV-1, OV-2). */
export function LoadingPanel({ run, onCancel }: { run: RunningSearch; onCancel: () => void }) {
  const { t } = useLocale()
  const hasCode = run.code !== undefined
  const { progress } = run
  return (
    <div className="relative flex items-center gap-3 min-h-[5.375rem] py-2">
      <LoadingSign />
      <div role="status" className="flex-1 min-w-0 leading-snug">
        <p className="font-semibold">{t(hasCode ? 'ui.almostThere' : 'ui.searchingFlights')}</p>
        <p className="text-sm text-text-muted">{run.offline ? t('error.offline') : t('ui.pleaseWait')}</p>
        {run.isBegunAgain && (
          <p className="text-sm">
            {t('problem.search-interrupted')}. {t('problem.search-interrupted.help')}
          </p>
        )}
      </div>
      {!hasCode && (
        <Button variant="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      )}
      <div className="absolute inset-x-0 bottom-0">
        <ProgressLine label={t('ui.searchingFlights')} {...(progress.percent > 0 ? { percent: progress.percent } : {})} />
      </div>
    </div>
  )
}

/** The brand's picture or drawing of a search, small; nothing for who saves data. */
function LoadingSign() {
  const { images, savesData } = useShop()
  const saves = useSavesData() || savesData
  const { flightLoading: picture } = images
  if (saves) return null
  if (picture.kind === 'illustration')
    return (
      isIllustration(picture.id) && (
        <span className="w-20 shrink-0">
          <Illustration name={picture.id} className="[&>svg]:size-full" />
        </span>
      )
    )
  return <img src={picture.src} alt="" width={1200} height={800} className="w-20 h-15 shrink-0 object-cover rounded-md" />
}

/** A row that is not there yet, at the height it will have. */
const RowSkeleton = ({ legs }: { legs: number }) => (
  <div className="flex items-center gap-3 px-[var(--gutter)] py-3 lg:px-5 @min-[53rem]:min-h-17">
    <Skeleton className="size-7 shrink-0" />
    <div className="flex-1 flex flex-col gap-2.5 @min-[53rem]:gap-3">
      {Array.from({ length: legs }, (_, leg) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
        <span key={leg} className="flex justify-between gap-4">
          <Skeleton className="h-4 w-26" />
          <Skeleton className="h-4 w-16 @min-[36rem]:w-40" />
          <Skeleton className="h-4 w-20" />
        </span>
      ))}
      <span className="flex justify-between items-center min-h-7 @min-[36rem]:min-h-4 @min-[53rem]:hidden">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-5 w-24 @min-[36rem]:hidden" />
      </span>
    </div>
    <Skeleton className="h-6 w-20 ms-10 hidden @min-[36rem]:block" />
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
