import type { HotelAddress } from '@karwan/domain/hotels'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Skeleton } from '../../../base/design/index.ts'

interface HotelFormLoaderProps {
  understood: HotelAddress['understood']
}

const FilledForm = lazy(async () => {
  const [{ HotelForm }, { hotelDraftOf }] = await importWithRetry(() =>
    Promise.all([import('./hotel-form.tsx'), import('./hotel-draft.ts')]),
  )
  return { default: ({ understood }: HotelFormLoaderProps) => <HotelForm initial={hotelDraftOf({ understood, faults: [] })} /> }
})

/** The form above a list, filled with what was searched and fetched when it is asked for; its room is kept. */
export const HotelFormLoader = (props: HotelFormLoaderProps) => (
  <Suspense fallback={<Skeleton className="h-64 lg:h-24 w-full" />}>
    <FilledForm {...props} />
  </Suspense>
)
