import { Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** As high as what comes. */
export function DetailsSkeleton() {
  const { t } = useLocale()
  return (
    <div role="status" aria-label={t('ui.loading')} className="flex flex-col gap-5 md:gap-6">
      <Skeleton className="h-32 md:h-35 lg:h-54 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-32 w-full rounded-card" />
      <div className="grid grid-cols-1 gap-5 md:gap-6 items-start xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-5 md:gap-6">
          <Skeleton className="h-80 w-full rounded-card" />
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
        <div className="flex flex-col gap-5 md:gap-6">
          <Skeleton className="h-60 w-full rounded-card" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      </div>
    </div>
  )
}
