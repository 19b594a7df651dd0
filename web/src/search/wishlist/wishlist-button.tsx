import { Heart } from 'lucide'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Icon, IconButton, Sheet, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { useAccount } from '../../session/index.ts'
import { hasGuestWishlist } from './device-key.ts'

const WishlistList = lazy(async () => ({ default: (await importWithRetry(() => import('./wishlist-list.lazy.tsx'))).WishlistList }))

/** In the header: opens what was saved. Signing in on any page puts a guest's wishlist into the account. */
export function WishlistButton() {
  const { t } = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const userId = useAccount().user?.id
  useEffect(() => {
    if (userId !== undefined && hasGuestWishlist())
      void importWithRetry(() => import('./account-calls.lazy.ts')).then(calls => calls.fetchAccountWishlist(userId))
  }, [userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when another page opens
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <IconButton
        ref={button}
        label={t('ui.wishlist')}
        variant="onDark"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon of={Heart} size={20} />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('ui.wishlist')} anchor={button} className="md:w-96">
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <WishlistList />
        </Suspense>
      </Sheet>
    </>
  )
}
