import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { hasRecent } from './last-search.ts'

const RecentSearches = lazy(async () => ({ default: (await importWithRetry(() => import('./recent-searches.lazy.tsx'))).RecentSearches }))

/**
 * The place under the search form where searches made before stand; it has room for them from the start on wide
 * screens, so that nothing moves.
 */
export function RecentPart() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    setWanted(hasRecent())
  }, [])
  return (
    <div className="md:min-h-28 md:-mb-[var(--section)]">
      {wanted && (
        <Suspense>
          <RecentSearches />
        </Suspense>
      )}
    </div>
  )
}
