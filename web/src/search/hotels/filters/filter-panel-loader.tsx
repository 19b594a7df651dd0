import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Skeleton } from '../../../base/design/index.ts'
import type { FilterPanelProps } from './filter-panel.lazy.tsx'

const Panel = lazy(() => importWithRetry(() => import('./filter-panel.lazy.tsx')))

/** The filter panel, fetched when it is first shown. */
export const FilterPanel = (props: FilterPanelProps) => (
  <Suspense fallback={<PanelSkeleton />}>
    <Panel {...props} />
  </Suspense>
)

export const PanelSkeleton = () => (
  <div className="flex flex-col gap-4 pt-1" aria-hidden="true">
    {rows.map(row => (
      <Skeleton key={row} className="h-11 w-full" />
    ))}
  </div>
)
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
