import { lazy, Suspense } from 'react'
import { importWithRetry, untilNear } from '../../base/browser/index.ts'
import type { BelowProps } from './below.lazy.tsx'

const below = untilNear('[data-home-below]')

const Below = lazy(async () => {
  await below.near()
  return { default: (await importWithRetry(() => import('./below.lazy.tsx'))).Below }
})

/** The part under the destinations, as the server drew it; its code comes when it is nearly in sight. */
export const BelowLoader = (props: BelowProps) => (
  <Suspense>
    <Below {...props} />
  </Suspense>
)
