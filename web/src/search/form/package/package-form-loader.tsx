import type { PackageAddress } from '@karwan/domain/packages'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Skeleton } from '../../../base/design/index.ts'

interface PackageFormLoaderProps {
  understood: PackageAddress['understood']
}

const FilledForm = lazy(async () => {
  const [{ PackageForm }, { packageDraftOf }] = await importWithRetry(() =>
    Promise.all([import('./package-form.tsx'), import('./package-draft.ts')]),
  )
  return { default: ({ understood }: PackageFormLoaderProps) => <PackageForm initial={packageDraftOf({ understood })} /> }
})

/** The form above a list, filled with what was searched and fetched when it is asked for; its room is kept. */
export const PackageFormLoader = (props: PackageFormLoaderProps) => (
  <Suspense fallback={<Skeleton className="h-80 lg:h-44 w-full" />}>
    <FilledForm {...props} />
  </Suspense>
)
