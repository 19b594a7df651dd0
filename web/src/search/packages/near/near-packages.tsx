import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Skeleton } from '../../../base/design/index.ts'
import type { Failure } from '../../../base/server-client/index.ts'
import type { NearPackages as Lazy } from './near-packages.lazy.tsx'

const NearPackages = lazy(async () => ({ default: (await importWithRetry(() => import('./near-packages.lazy.tsx'))).NearPackages }))

interface NearPackagesOfProps extends Pick<Parameters<typeof Lazy>[0], 'search' | 'chosen'> {
  readonly failure: Failure
}
/** Draws what may take the place of the part that a failure says is gone; nothing where it says none. */
export function NearPackagesOf({ failure, ...of }: NearPackagesOfProps) {
  const gone = gonePartOf(failure)
  if (!gone) return null
  return (
    <Suspense fallback={<Skeleton className="h-28 w-full" />}>
      <NearPackages {...of} gone={gone} />
    </Suspense>
  )
}

/** Returns the key of the words about a package that is gone. */
export const goneText = (failure: Failure) => {
  const part = gonePartOf(failure)
  return part === undefined ? 'error.chooseAnotherOffer' : part === 'flight' ? 'package.flightGone' : 'package.stayGone'
}

/** Returns the part of a package that is sold no more; undefined where the failure is another. */
export const gonePartOf = ({ failed, data }: Failure): 'flight' | 'stay' | undefined => {
  if (failed !== 'offer-gone' && failed !== 'offer-expired') return undefined
  return data?.part === 'flight' || data?.part === 'stay' ? data.part : undefined
}
