import { lazy, Suspense, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry, untilNear } from '../../base/browser/index.ts'
import { useLocation } from '../../base/router/index.ts'

const bars = untilNear('[data-bar]', true)
const Bars = lazy(async () => {
  await bars.near()
  return { default: (await importWithRetry(() => import('./bars.lazy.tsx'))).Bars }
})

/** The bars above the header are usable as the server drew them; their code comes when the page is used. */
export function BarsLoader() {
  const location = useLocation()
  const [first] = useState(location)
  const { notices, sandbox } = useShop()
  if (location !== first) bars.hurry()
  return (
    (sandbox || notices) && (
      <Suspense>
        <Bars path={location.pathname} />
      </Suspense>
    )
  )
}
