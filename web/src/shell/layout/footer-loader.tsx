import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { useLocation } from '../../base/router/index.ts'

const uses = ['pointerdown', 'keydown'] as const
let hurry = () => {}

/** Resolves when the footer is about to be seen, or the page is used at all. */
const whenNear = (): Promise<void> =>
  new Promise(resolve => {
    const footer = document.querySelector('.kw-footer')
    if (!footer) return resolve()
    const watcher = new IntersectionObserver(seen => seen.some(({ isIntersecting }) => isIntersecting) && hurry(), { rootMargin: '200px' })
    hurry = () => {
      watcher.disconnect()
      for (const use of uses) window.removeEventListener(use, hurry, true)
      resolve()
    }
    watcher.observe(footer)
    for (const use of uses) window.addEventListener(use, hurry, { capture: true, passive: true })
  })

const Footer = lazy(async () => {
  if (typeof document !== 'undefined') await whenNear()
  return { default: (await importWithRetry(() => import('./footer.lazy.tsx'))).Footer }
})

/** The footer stands in the page as the server drew it, links and all; its code comes when it is nearly in sight. */
export function FooterLoader() {
  const location = useLocation()
  const [first] = useState(location)
  // React draws the footer with any step, even when the page makes it by itself, and holds the step back until it can.
  if (location !== first) hurry()
  return (
    <Suspense>
      <Footer path={location.pathname} />
    </Suspense>
  )
}
