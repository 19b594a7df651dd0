import type { FlightAddress } from '@karwan/domain/flights'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Skeleton } from '../../../base/design/index.ts'
import type { FlightFormProps } from './flight-form.tsx'

interface FlightFormLoaderProps {
  understood: FlightAddress['understood']
  onSearch: NonNullable<FlightFormProps['onSearch']>
}

const FilledForm = lazy(async () => {
  const [{ FlightForm }, { flightDraftOf }] = await importWithRetry(() =>
    Promise.all([import('./flight-form.tsx'), import('./flight-draft.ts')]),
  )
  return {
    default: ({ understood, onSearch }: FlightFormLoaderProps) => (
      <FlightForm initial={flightDraftOf({ understood })} onSearch={onSearch} />
    ),
  }
})

/** The form above a list, filled with what the address says and fetched when it is asked for; its room is kept. */
export const FlightFormLoader = (props: FlightFormLoaderProps) => (
  <Suspense fallback={<Skeleton className="h-80 md:h-40 w-full" />}>
    <FilledForm {...props} />
  </Suspense>
)
