import { lazy, memo, Suspense } from 'react'
import { importWithRetry, untilNear } from '../../base/browser/index.ts'
import type { BelowProps } from './below.lazy.tsx'

const below = untilNear('[data-home-below]')

const Below = lazy(async () => {
  await below.near()
  return { default: (await importWithRetry(() => import('./below.lazy.tsx'))).Below }
})

/**
 * Sections above or below the destinations, as the server drew them; their code comes when they are nearly in sight.
 * With the same data they wait for it untouched.
 */
export const BelowLoader = memo(
  (props: BelowProps) =>
    props.sections[0] && (
      <Suspense>
        <Below {...props} />
      </Suspense>
    ),
)
