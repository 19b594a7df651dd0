import { Heart } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { IconButton, Sheet, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation } from '../../base/router/index.ts'

const WishlistList = lazy(async () => ({ default: (await importWithRetry(() => import('./wishlist-list.lazy.tsx'))).WishlistList }))

/** In the header: opens what was saved on this device. */
export function WishlistButton() {
  const { t } = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when another page opens
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <IconButton ref={button} label={t('ui.wishlist')} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Heart size={20} aria-hidden="true" />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('ui.wishlist')} anchor={button} className="md:w-96">
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <WishlistList />
        </Suspense>
      </Sheet>
    </>
  )
}
