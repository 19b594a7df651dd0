import { type ComponentProps, lazy, Suspense } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import type { AskForSearch } from './ask-for-search.lazy.tsx'

const Fetched = lazy(async () => ({ default: (await importWithRetry(() => import('./ask-for-search.lazy.tsx'))).AskForSearch }))

/** The form of an address that cannot be searched: who comes with one that can does without its code. */
export const AskForSearchLoader = (props: ComponentProps<typeof AskForSearch>) => (
  <Suspense>
    <Fetched {...props} />
  </Suspense>
)
