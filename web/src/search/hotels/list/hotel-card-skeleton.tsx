import { cx, Skeleton } from '../../../base/design/index.ts'
import { useSource } from '../source.ts'

/** Stands where a hotel will be, as tall as one. */
export function HotelCardSkeleton() {
  const { CardExtra } = useSource()
  return (
    <div aria-hidden="true" className="@min-[35rem]:grid grid-cols-[12.25rem_minmax(0,1fr)] gap-x-4.5">
      <Skeleton
        className={cx(
          '@min-[35rem]:aspect-auto @min-[35rem]:h-full rounded-card',
          CardExtra ? 'aspect-3/1 @min-[35rem]:min-h-28' : 'aspect-12/5 @min-[35rem]:min-h-32.5',
        )}
      />
      <div
        className={cx('pt-2 @min-[35rem]:py-0.5 flex flex-col gap-2', CardExtra ? 'h-36 @min-[35rem]:h-28' : 'h-32 @min-[35rem]:h-32.5')}
      >
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <div className="mt-auto flex items-end justify-between">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-6 w-24" />
        </div>
      </div>
    </div>
  )
}
