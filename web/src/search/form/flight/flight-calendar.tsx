import { lazy, type ReactNode } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import type { CalendarProps } from '../../../base/design/index.ts'
import type { PricedTrip } from './priced-calendar.lazy.tsx'

const PricedCalendar = lazy(async () => ({ default: (await importWithRetry(() => import('./priced-calendar.lazy.tsx'))).PricedCalendar }))

/** Draws a date picker's calendar with the prices of a trip; fetched when it is opened. */
export const flightCalendar =
  (trip: PricedTrip) =>
  (props: CalendarProps): ReactNode => <PricedCalendar {...props} {...trip} />
