import { lazy, type RefObject, Suspense } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Sheet, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const WatchPanel = lazy(async () => ({ default: (await importWithRetry(() => import('./watch-panel.lazy.tsx'))).WatchPanel }))

interface WatchSheetProps {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  /** Undefined until the search has one. */
  code: string | undefined
}
/** Watches the price of a search, and lists the others that are watched. */
export function WatchSheet({ open, onClose, anchor, code }: WatchSheetProps) {
  const { t } = useLocale()
  return (
    <Sheet open={open} onClose={onClose} title={t('watch.open')} anchor={anchor} className="md:w-100">
      <Suspense fallback={<Skeleton className="h-44 w-full" />}>
        <WatchPanel code={code} />
      </Suspense>
    </Sheet>
  )
}
