import { lazy, Suspense, useState } from 'react'
import { importWithRetry, untilNear } from '../../base/browser/index.ts'
import { useLocation } from '../../base/router/index.ts'

const footer = untilNear('.kw-footer')

const Footer = lazy(async () => {
  await footer.near()
  return { default: (await importWithRetry(() => import('./footer.lazy.tsx'))).Footer }
})

/** The footer stands in the page as the server drew it, links and all; its code comes when it is nearly in sight. */
export function FooterLoader() {
  const location = useLocation()
  const [first] = useState(location)
  // React draws the footer with any step, even when the page makes it by itself, and holds the step back until it can.
  if (location !== first) footer.hurry()
  return (
    <Suspense>
      <Footer path={location.pathname} />
    </Suspense>
  )
}
