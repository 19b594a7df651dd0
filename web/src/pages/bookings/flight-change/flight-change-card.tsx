import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Skeleton } from '../../../base/design/index.ts'
import type { FlightChangesProps } from './flight-change.lazy.tsx'

const FlightChanges = lazy(async () => ({
  default: (await importWithRetry(() => import('./flight-change.lazy.tsx'))).FlightChanges,
}))

/** Changes that airlines made to the flights of a booking; nothing where there are none. */
export function FlightChangeCard(props: FlightChangesProps) {
  if (props.order.flightChanges.length === 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <FlightChanges {...props} />
    </Suspense>
  )
}
