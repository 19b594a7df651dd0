import { Skeleton } from '../../../base/design/index.ts'

/** Stands where a hotel will be, as tall as one. */
export const HotelCardSkeleton = () => (
  <div
    aria-hidden="true"
    className="flex flex-col @min-[36rem]:flex-row bg-surface border border-border rounded-card overflow-hidden min-h-130 @min-[36rem]:min-h-72 @min-[48rem]:min-h-60"
  >
    <div className="aspect-3/2 @min-[36rem]:aspect-auto @min-[36rem]:w-56 @min-[48rem]:w-72 shrink-0">
      <Skeleton className="size-full rounded-none" />
    </div>
    <div className="flex-1 p-4 @min-[48rem]:p-5 flex flex-col gap-3">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-6 w-32 mt-auto self-end" />
    </div>
  </div>
)
