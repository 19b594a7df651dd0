import { Skeleton } from '../design/index.ts'

/** Stands where a hotel will be, as tall as one. */
export const HotelCardSkeleton = () => (
  <div
    aria-hidden="true"
    className="flex flex-col md:flex-row bg-surface border border-border rounded-card overflow-hidden min-h-125 md:min-h-64 lg:min-h-60"
  >
    <div className="aspect-3/2 md:aspect-auto md:w-64 lg:w-72 shrink-0">
      <Skeleton className="size-full rounded-none" />
    </div>
    <div className="flex-1 p-4 md:p-5 flex flex-col gap-3">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-6 w-32 mt-auto self-end" />
    </div>
  </div>
)
