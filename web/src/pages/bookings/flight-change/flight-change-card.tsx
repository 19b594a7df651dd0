import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Skeleton } from '../../../base/design/index.ts'
import type { FlightChangesProps, LinkedFlightChangeProps } from './flight-change.lazy.tsx'

const load = () => importWithRetry(() => import('./flight-change.lazy.tsx'))
const FlightChanges = lazy(async () => ({ default: (await load()).FlightChanges }))
const LinkedFlightChange = lazy(async () => ({ default: (await load()).LinkedFlightChange }))
const waiting = <Skeleton className="h-80 w-full" />

/** Changes that airlines made to the flights of a booking; nothing where there are none. */
export function FlightChangeCard(props: FlightChangesProps) {
  if (props.order.flightChanges.length === 0) return null
  return (
    <Suspense fallback={waiting}>
      <FlightChanges {...props} />
    </Suspense>
  )
}

/** The change by an airline that the link of a message opens. */
export const LinkedFlightChangeCard = (props: LinkedFlightChangeProps) => (
  <Suspense fallback={waiting}>
    <LinkedFlightChange {...props} />
  </Suspense>
)
