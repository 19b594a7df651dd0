import { lazy, Suspense } from 'react'
import { bring } from '../design/bring.ts'
import { Skeleton } from '../design/skeleton.tsx'
import type { FlightFormProps } from './flight-form.tsx'

const FlightForm = lazy(async () => ({ default: (await bring(() => import('./flight-form.tsx'))).FlightForm }))

/** The form above a list, fetched when it is asked for; its room is kept. */
export const LaterFlightForm = (props: FlightFormProps) => (
  <Suspense fallback={<Skeleton className="h-80 md:h-40 w-full" />}>
    <FlightForm {...props} />
  </Suspense>
)
