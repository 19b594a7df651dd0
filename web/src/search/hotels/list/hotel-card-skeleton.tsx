import { Skeleton } from '../../../base/design/index.ts'

/** Stands where a hotel will be, as tall as one. */
export const HotelCardSkeleton = () => (
  <div aria-hidden="true" className="@min-[35rem]:grid grid-cols-[12.25rem_minmax(0,1fr)] gap-x-4.5">
    <Skeleton className="aspect-12/5 @min-[35rem]:aspect-auto @min-[35rem]:h-full @min-[35rem]:min-h-32.5 rounded-card" />
    <div className="pt-2 @min-[35rem]:py-0.5 flex flex-col gap-2 h-32 @min-[35rem]:h-32.5">
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
